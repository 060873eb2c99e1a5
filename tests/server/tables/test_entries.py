"""Entries go by words that logs of any age have: whatever their classes are called, these words stay."""

from typing import TypeAliasType, get_args

import msgspec

from beanfield.server.tables.entries import Drawn, Entry, Moment, read_entry, write_entry


def test_entries_keep_their_words() -> None:
    assert isinstance(Entry, TypeAliasType)
    assert [each.__struct_config__.tag for each in get_args(Entry.__value__)] == [
        *("opened", "sat", "left", "botted", "started", "answered", "gestured", "called"),
        *("wondered", "hinted", "back", "offered", "replied"),
        *("drawn", "allowed", "rematched", "went", "came", "voted", "waited", "reminded", "chatted", "moderated"),
        *("preferred", "passing", "forgotten", "credited", "closed", "stuck"),
    ]


def test_what_plays_the_match_moves_it_and_what_moves_it_is_of_the_match() -> None:
    assert isinstance(Entry, TypeAliasType)
    for each in get_args(Entry.__value__):
        assert each.of_the_match >= each.moves >= each.plays, each


def test_an_entry_is_a_list_that_begins_with_its_word() -> None:
    data = write_entry(Drawn(Moment(5, 7), 1))
    assert msgspec.msgpack.decode(data) == ["drawn", [5, 7], 1]
    assert read_entry(data) == Drawn(Moment(5, 7), 1)
