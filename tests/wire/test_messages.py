"""The tags of messages never change, even if their classes get other names, because old clients know them."""

from typing import TypeAliasType, get_args

import msgspec
import pytest

from beanfield.wire.messages import CallMessage, FromClient, FromServer, Ping, RefusedMessage, read_client, write


def tags(union: TypeAliasType) -> set[object]:
    return {each.__struct_config__.tag for each in get_args(union.__value__)}


def test_messages_of_clients_keep_their_words() -> None:
    assert tags(FromClient) == {
        "answer",
        "perform",
        "call",
        "undo",
        "why",
        "foresee",
        "hint",
        "chat",
        "prefer",
        "vote",
        "windows",
        "ping",
    }


def test_messages_of_servers_keep_their_words() -> None:
    assert tags(FromServer) == {"frame", "whole", "ack", "refused", "because", "foreseen", "presence", "pong", "bye"}


def test_a_message_says_its_word_in_t() -> None:
    assert read_client(b'{"t": "call", "ref": 1, "do": "end"}') == CallMessage(1, "end")
    assert msgspec.json.decode(write(RefusedMessage(1, "refused", "not now")))["t"] == "refused"


@pytest.mark.parametrize(
    "text",
    ["{}", "[]", '{"ref": 1}', '{"t": "shout", "ref": 1}', '{"t": "ping"}', '{"t": "ping", "ref": 1, "more": 2}'],
)
def test_what_is_no_message_is_not_read(text: str) -> None:
    assert read_client(b'{"t": "ping", "ref": 1}') == Ping(1)
    with pytest.raises(msgspec.DecodeError):
        read_client(text)
