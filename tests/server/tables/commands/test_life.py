from dataclasses import replace
from typing import Any

import msgspec
import pytest

from beanfield.kernel.errors import Refused
from beanfield.kernel.registry import games
from beanfield.server.tables.commands import play
from beanfield.server.tables.commands.life import (
    Guest,
    close,
    leave,
    moderate,
    offer,
    put_bot,
    remove_bot,
    reply,
    resign,
    settles,
    sit,
    start,
)
from beanfield.server.tables.entries import (
    Back,
    Botted,
    Called,
    Closed,
    Drawn,
    Left,
    Moderated,
    Moment,
    Rematched,
    Stuck,
)
from beanfield.server.tables.table import RulesChanged, Table
from tests.server.looking_back import record_of_log
from tests.server.tables.commands.stage import ANN, BOB, CAT, MAF, PASSER_BY, SPB, Stage, no


def a_match(game: str = SPB, *guests: Guest, **how: Any) -> Stage:
    """A match that has begun, with these people (Ann and Bob, if nobody is named)."""
    there = guests or (ANN, BOB)
    stage = Stage(game, **{"seats": len(there), **how}).seat(*there)
    stage.do(start(ANN.person))
    return stage


def a_match_that_is_over() -> Stage:
    stage = a_match()
    stage.do(offer(ANN.person, "draw"))
    stage.do(offer(BOB.person, "draw"))
    return stage


# sitting


def test_people_sit_down_on_free_seats_one_each() -> None:
    stage = Stage(seats=3).seat(ANN, BOB)
    assert no(stage, sit(CAT, 0, "n")) == "seat-taken"
    assert no(stage, sit(BOB, 2, "n")) == "already-seated"
    assert no(stage, sit(CAT, 3, "n")) == "no-such-seat"
    assert no(stage, sit(CAT, -1, "n")) == "no-such-seat"
    assert stage.do(sit(ANN, 0, "")) is None
    assert stage.table.facts.names == ["Ann", "Bob", "Seat 3"]


def test_who_sits_down_again_under_another_name_is_called_so() -> None:
    stage = Stage().seat(ANN, BOB)
    assert stage.do(sit(Guest(ANN.person, "Anna", account=True), 0, "")) is not None
    sitter = stage.table.facts.sitters[0]
    assert (sitter.name, sitter.nonce, sitter.sitting) == ("Anna", "nonce 0", 1)


def test_names_that_differ_in_case_or_width_only_get_numbers() -> None:
    stage = Stage(seats=3).seat(Guest(1, "Anna", account=True), Guest(2, "anna", account=True))
    stage.do(sit(Guest(3, "\uff21nna", account=True), 2, "n"))
    assert stage.table.facts.names == ["Anna 1", "anna 2", "\uff21nna 3"]


@pytest.mark.parametrize(
    ("people", "called"),
    [
        (("Anna", "Anna 2", "Anna"), ["Anna 1", "Anna 2", "Anna 3"]),
        (("Anna 1", "Anna", "Anna"), ["Anna 1", "Anna 2", "Anna 3"]),
        (("Anna 2", "Anna 2", "Anna"), ["Anna 2 1", "Anna 2 2", "Anna"]),
        (("Anna l", "Anna", "anna"), ["Anna l", "Anna 2", "anna 3"]),
        (("paypa", "\u0440\u0430\u0443\u0440\u0430", "Ian"), ["paypa 1", "\u0440\u0430\u0443\u0440\u0430 2", "Ian"]),
        (("Ida", "lda", "1da"), ["Ida 1", "lda 2", "1da 3"]),
        (("Bo", "B0", "Bob"), ["Bo 1", "B0 2", "Bob"]),
        (
            ("cora", "\u0441\u043e\u0433\u0430", "\u0441\u043e\u0440\u0430"),
            ["cora 1", "\u0441\u043e\u0433\u0430 2", "\u0441\u043e\u0440\u0430"],
        ),
        (("lil", "\u04cf\u0456\u04cf", "Lia"), ["lil 1", "\u04cf\u0456\u04cf 2", "Lia"]),
        (("gag", "\u0261\u0251\u0261", "gig"), ["gag 1", "\u0261\u0251\u0261 2", "gig"]),
        (("you", "\u03b3\u03c3\u03c5", "yon"), ["you 1", "\u03b3\u03c3\u03c5 2", "yon"]),
        (("non", "\u0578\u0585\u0578", "nun"), ["non 1", "\u0578\u0585\u0578 2", "nun"]),
        (("Dave", "\u13a0\u13aa\u13d9\u13ac", "dove"), ["Dave 1", "\u13a0\u13aa\u13d9\u13ac 2", "dove"]),
        (("Marnie", "Mamie", "vvim"), ["Marnie 1", "Mamie 2", "vvim"]),
        (("O\u2019Hara", "O'Hara", "Ohara"), ["O\u2019Hara 1", "O'Hara 2", "Ohara"]),
    ],
)
def test_numbers_make_no_name_look_like_another(people: tuple[str, ...], called: list[str]) -> None:
    stage = Stage(seats=3)
    for seat, name in enumerate(people):
        stage.do(sit(Guest(7 + seat, name, account=True), seat, ""))
    assert stage.table.facts.names == called


def test_a_line_of_chat_has_nothing_unseen_and_no_pile_of_marks() -> None:
    piled = "Z" + "".join(map(chr, range(0x0310, 0x0315))) + "algo"
    assert play.clean_text("no\u034fthing\ufe0f") == "nothing"
    assert play.clean_text(piled) == piled[:5] + "algo"


def test_until_the_match_begins_one_sends_a_nonce_by_sitting_down_again() -> None:
    stage = Stage().seat(ANN, BOB)
    seed = stage.table.facts.fair.seed
    assert stage.do(sit(ANN, 0, "another")) is not None
    assert stage.do(sit(ANN, 0, "another")) is None, "said twice it is nothing new"
    facts = stage.table.facts
    assert ([sitter.nonce for sitter in facts.sitters], facts.sitters[0].sitting) == (["another", "nonce 1"], 1)
    assert facts.fair.seed != seed
    stage.do(start(ANN.person))
    assert stage.do(sit(ANN, 0, "too late")) is None


def test_who_leaves_before_the_match_frees_the_seat() -> None:
    stage = Stage().seat(ANN, BOB)
    assert no(stage, leave(ANN.person, 1)) == "not-your-seat"
    assert isinstance(stage.do(leave(BOB.person, 1)), Left)
    assert no(stage, leave(BOB.person, 1)) == "not-your-seat"
    stage.do(sit(CAT, 1, "n"))
    assert stage.table.facts.names == ["Ann", "Cat"]


def test_during_the_match_nobody_sits_down_but_those_who_come_back() -> None:
    stage = a_match()
    assert no(stage, sit(CAT, 0, "n")) == "match-is-on"
    assert isinstance(stage.do(put_bot(ANN.person, 0, "greedy")), Botted)
    assert no(stage, sit(CAT, 0, "n")) == "match-is-on"
    assert stage.do(sit(ANN, 0, "another")) is not None
    sitter = stage.table.facts.sitters[0]
    assert (sitter.bot, sitter.nonce) == ("", "nonce 0")


def test_a_rated_table_is_for_accounts_and_people() -> None:
    stage = Stage(rated=True).seat(ANN)
    assert no(stage, sit(PASSER_BY, 1, "n")) == "accounts-only"
    assert no(stage, put_bot(ANN.person, 1, "greedy")) == "people-only"
    stage.do(sit(BOB, 1, "n"))
    assert stage.do(start(ANN.person)) is not None
    assert no(stage, put_bot(ANN.person, 0, "greedy")) == "people-only"


def test_a_rated_match_does_not_begin_with_a_bot() -> None:
    stage = Stage(rated=True).seat(ANN)
    stage.write(Botted(stage.now, 1, "greedy", "given"))
    assert no(stage, start(ANN.person)) == "people-only"


# decks


def a_deck(players: int = 4) -> dict[str, object]:
    game = games()[MAF]
    return {"game": MAF, "name": "mine", "players": players, "cards": dict(game.decks.ready["starter-1"].cards)}


def test_a_deck_is_brought_and_played() -> None:
    stage = Stage(MAF, 4).seat(ANN)
    stage.do(sit(BOB, 1, "n", "starter-3"))
    stage.do(sit(CAT, 2, "n", a_deck()))
    stage.do(put_bot(ANN.person, 3, "greedy"))
    stage.do(start(ANN.person))
    decks = msgspec.json.decode(stage.table.facts.setup)["decks"]
    assert [decks[0], decks[1], decks[3]] == ["starter-1", "starter-3", "starter-4"]
    assert len(decks[2]) == 15


def test_a_deck_that_cannot_be_played_is_refused_when_one_sits_down() -> None:
    stage = Stage(MAF, 4)
    assert no(stage, sit(ANN, 0, "n", "starter-9")) == "no-such-deck"
    with pytest.raises(Refused, match="MAF-"):
        stage.do(sit(ANN, 0, "n", {"game": MAF, "cards": {"no such card": 15}}))
    assert no(Stage(SPB), sit(ANN, 0, "n", "starter-1")) == "no-decks"


# bots


def test_the_host_puts_bots_on_free_seats_and_takes_them_away() -> None:
    stage = Stage(seats=3).seat(ANN, BOB)
    assert no(stage, put_bot(BOB.person, 2, "greedy")) == "host-only"
    assert no(stage, put_bot(ANN.person, 1, "greedy")) == "seat-taken"
    assert stage.do(put_bot(ANN.person, 2, "greedy")) is not None
    assert stage.do(put_bot(ANN.person, 2, "greedy")) is None
    assert no(stage, remove_bot(BOB, 2)) == "host-only"
    assert no(stage, remove_bot(ANN, 1)) == "seat-taken"
    assert isinstance(stage.do(remove_bot(ANN, 2)), Left)
    assert stage.do(remove_bot(ANN, 2)) is None


def test_during_the_match_a_bot_plays_for_its_person_until_it_is_taken_away() -> None:
    stage = Stage(seats=3).seat(ANN, BOB)
    stage.do(put_bot(ANN.person, 2, "greedy"))
    stage.do(start(ANN.person))
    assert no(stage, put_bot(ANN.person, 2, "random")) == "match-is-on"
    assert no(stage, remove_bot(ANN, 2)) == "match-is-on"
    stage.do(put_bot(BOB.person, 1, "random"))
    assert stage.table.facts.players == [0]
    assert no(stage, offer(BOB.person, "draw")) == "not-playing"
    assert no(stage, remove_bot(ANN, 1)) == "seat-taken"
    stage.do(remove_bot(BOB, 1))
    assert stage.table.facts.players == [0, 1]
    assert stage.do(remove_bot(BOB, 1)) is None


# starting and closing


def test_the_host_starts_when_all_seats_are_taken() -> None:
    stage = Stage().seat(ANN)
    assert no(stage, resign(ANN.person)) == "not-started"
    assert no(stage, start(ANN.person)) == "seats-free"
    stage.do(sit(BOB, 1, "n"))
    assert no(stage, start(BOB.person)) == "host-only"
    assert stage.do(start(ANN.person)) is not None
    assert stage.do(start(ANN.person)) is None
    assert stage.table.facts.status == "playing"


def test_bots_alone_do_not_play() -> None:
    stage = Stage()
    for seat in range(2):
        stage.do(put_bot(ANN.person, seat, "random"))
    assert no(stage, start(ANN.person)) == "nobody-here"


def test_options_that_do_not_go_together_are_refused_with_their_rule() -> None:
    stage = Stage(MAF, 2).seat(ANN, BOB)
    with pytest.raises(Refused) as refused:
        stage.do(start(ANN.person))
    assert refused.value.rule == "MAF-014"


def test_the_host_closes_a_table_that_has_not_begun() -> None:
    stage = Stage().seat(ANN)
    assert no(stage, close(BOB.person)) == "host-only"
    assert isinstance(stage.do(close(ANN.person)), Closed)
    assert stage.do(close(ANN.person)) is None
    for command in (sit(BOB, 1, "n"), leave(ANN.person, 0), put_bot(ANN.person, 1, "greedy"), start(ANN.person)):
        assert no(stage, command) == "over"
    assert no(stage, offer(ANN.person, "rematch")) == "not-over"
    assert no(a_match(), close(ANN.person)) == "match-is-on"
    assert no(a_match_that_is_over(), close(ANN.person)) == "over"


def test_nothing_happens_at_a_stuck_table() -> None:
    stage = a_match()
    stage.write(Stuck(stage.now, "broken"))
    assert no(stage, resign(ANN.person)) == "stuck"
    assert no(stage, sit(CAT, 0, "n")) == "stuck"


# resigning


def test_who_resigns_leaves_for_good_where_the_game_knows_that() -> None:
    stage = a_match(SPB, ANN, BOB, CAT)
    assert no(stage, resign(PASSER_BY.person)) == "not-seated"
    assert stage.do(resign(BOB.person)) == Called(Moment(5000, 5000), 1, "leave")
    assert stage.do(resign(BOB.person)) is None
    assert stage.table.facts.sitters[1].away
    for command in (sit(BOB, 1, "n"), put_bot(BOB.person, 1, "greedy"), remove_bot(BOB, 1)):
        assert no(stage, command) == "left-for-good"
    assert no(stage, offer(BOB.person, "draw")) == "not-playing"


def test_leaving_during_the_match_is_to_resign() -> None:
    assert isinstance(a_match().do(leave(BOB.person, 1)), Called)


def test_in_a_game_that_cannot_be_left_a_bot_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = a_match()
    game = stage.table.game
    monkeypatch.setattr(stage.table, "game", replace(game, referee=replace(game.referee, leaving=None)))
    assert stage.do(resign(BOB.person)) == Botted(Moment(4000, 4000), 1, "greedy", "resigned")
    assert stage.do(resign(BOB.person)) is None
    assert no(stage, offer(ANN.person, "draw")) == "no-draw"


# voting


def with_a_bot() -> Stage:
    """Ann and a bot, in a match that can be ended at any time."""
    stage = Stage().seat(ANN)
    stage.do(put_bot(ANN.person, 1, "greedy"))
    stage.do(start(ANN.person))
    return stage


def test_bots_vote_as_soon_as_somebody_wants_to_end_the_match() -> None:
    stage = with_a_bot()
    assert [due for due in stage.table.dues() if due.what == "vote"] == []
    stage.do(play.call(0, "end"))
    (due,) = [due for due in stage.table.dues() if due.what == "vote"]
    assert (due.seat, stage.table.next_wake()) == (1, due.at)
    now = stage.now
    assert stage.do(play.carry_out(due)) == Called(now, 1, "end")
    assert (stage.table.facts.status, stage.do(play.carry_out(due))) == ("over", None)


def test_a_bot_does_not_vote_any_more_when_the_vote_was_taken_back() -> None:
    stage = with_a_bot()
    stage.do(play.call(0, "end"))
    (due,) = [due for due in stage.table.dues() if due.what == "vote"]
    stage.do(play.call(0, "play-on"))
    assert stage.do(play.carry_out(due)) is None


def test_a_draw_asks_nobody_again_who_voted_before() -> None:
    stage = a_match(SPB, ANN, BOB, CAT)
    stage.do(play.call(0, "end"))
    stage.do(resign(BOB.person))
    stage.do(offer(ANN.person, "draw"))
    assert isinstance(stage.do(reply(CAT.person, "draw", True)), Drawn)
    assert stage.table.facts.status == "over"
    again = Table.load(5, None, stage.log)[0]
    assert again.save() == stage.table.save()
    assert again.match is not None
    assert record_of_log(5, stage.log).outcome == again.match.outcome


def test_a_log_with_a_call_that_these_rules_refuse_goes_back_to_where_they_agree() -> None:
    stage = a_match()
    stage.do(play.call(0, "end"))
    stage.log.append((len(stage.log) + 1, Called(stage.now, 0, "end")))
    with pytest.raises(RulesChanged):
        Table.load(5, None, stage.log)


# offers


def test_a_draw_happens_when_all_who_play_have_agreed() -> None:
    stage = a_match(SPB, ANN, BOB, CAT)
    assert not settles(stage.table, ANN.person, "draw")
    stage.do(offer(ANN.person, "draw"))
    assert stage.do(offer(ANN.person, "draw")) is None
    stage.do(reply(BOB.person, "draw", True))
    assert stage.do(reply(BOB.person, "draw", True)) is None
    assert settles(stage.table, CAT.person, "draw")
    assert isinstance(stage.do(reply(CAT.person, "draw", True)), Drawn)
    assert stage.table.facts.status == "over"
    assert no(stage, offer(ANN.person, "draw")) == "over"


def test_an_offer_can_be_declined_and_taken_back() -> None:
    stage = a_match()
    assert no(stage, reply(BOB.person, "draw", True)) == "no-such-offer"
    for person in (BOB.person, ANN.person):
        stage.do(offer(ANN.person, "draw"))
        assert no(stage, reply(CAT.person, "draw", False)) == "not-seated"
        stage.do(reply(person, "draw", False))
        assert stage.table.facts.offers == []


def test_who_plays_alone_against_bots_agrees_with_itself() -> None:
    stage = Stage().seat(ANN)
    stage.do(put_bot(ANN.person, 1, "random"))
    stage.do(start(ANN.person))
    assert isinstance(stage.do(offer(ANN.person, "draw")), Drawn)


def test_a_draw_that_the_rules_do_not_allow_is_refused_with_the_rule() -> None:
    stage = Stage(MAF, 4)
    for seat, guest in enumerate((ANN, BOB)):
        stage.do(sit(guest, seat, "n"))
    for seat in (2, 3):
        stage.do(put_bot(ANN.person, seat, "random"))
    stage.do(start(ANN.person))
    with pytest.raises(Refused) as refused:
        stage.do(offer(ANN.person, "draw"))
    assert refused.value.rule == "MAF-R81"


def test_an_undo_by_consent_takes_back_the_last_answer_of_who_asked_for_it() -> None:
    stage = a_match()
    assert no(stage, offer(ANN.person, "undo")) == "nothing-to-undo"
    stage.play(5)
    table = stage.table
    asker = max((0, 1), key=table.last_answer)
    people, last = (ANN.person, BOB.person), table.last_answer(asker)
    stage.do(offer(people[asker], "undo"))
    back = stage.do(reply(people[1 - asker], "undo", True))
    assert isinstance(back, Back)
    assert (back.to, back.why, back.seat) == (last - 1, "agreed", 1 - asker)
    assert stage.table.match is not None
    assert asker in stage.table.match.waiting
    assert stage.table.last_answer(asker) < last


def test_nobody_who_left_is_brought_back_by_an_undo() -> None:
    stage = a_match(SPB, ANN, BOB, CAT)
    while not all(stage.table.last_answer(seat) for seat in range(3)):
        stage.play(1)
    stage.do(resign(CAT.person))
    assert no(stage, offer(ANN.person, "undo")) == "somebody-left"
    stage.table = Table.load(5, (len(stage.log), stage.table.save()), [])[0]
    assert no(stage, offer(ANN.person, "undo")) == "somebody-left"


def test_an_offer_that_only_leavers_did_not_agree_to_is_settled_when_it_is_said_again() -> None:
    stage = a_match(SPB, ANN, BOB, CAT)
    stage.do(offer(ANN.person, "draw"))
    stage.do(reply(BOB.person, "draw", True))
    stage.do(resign(CAT.person))
    assert isinstance(stage.do(offer(ANN.person, "draw")), Drawn)


def test_only_the_host_decides_who_may_speak_and_at_any_time() -> None:
    stage = a_match()
    assert no(stage, moderate(BOB.person, "nobody")) == "host-only"
    stage.do(play.chat(None, "hello", PASSER_BY.person, PASSER_BY.name))
    assert isinstance(stage.do(moderate(ANN.person, "players")), Moderated)
    assert moderate(ANN.person, "players")(stage.table, stage.now) is None
    assert no(stage, play.chat(None, "still here", PASSER_BY.person, PASSER_BY.name)) == "players-only"
    stage.do(play.chat(1, "good"))
    assert [(line.seat, line.name) for line in stage.table.facts.chat] == [(None, "Passer-by"), (1, "Bob")]
    stage = a_match_that_is_over()
    stage.do(moderate(ANN.person, "nobody"))
    assert no(stage, play.chat(0, "well played")) == "chat-is-off"


def test_the_same_line_of_two_who_watch_is_said_by_both() -> None:
    stage = a_match()
    ann, eve = play.chat(None, "hello", 77, "Ann"), play.chat(None, "hello", 78, "Eve")
    assert stage.do(ann) is not None and stage.do(eve) is not None
    assert ann(stage.table, stage.now) is None


def test_a_rematch_comes_after_the_match_and_names_its_table() -> None:
    assert no(a_match(), offer(ANN.person, "rematch")) == "not-over"
    stage = a_match_that_is_over()
    stage.do(offer(ANN.person, "rematch"))
    assert no(stage, offer(BOB.person, "rematch")) == "try-again"
    assert isinstance(stage.do(offer(BOB.person, "rematch", rematch=77)), Rematched)
    assert no(stage, offer(ANN.person, "rematch", rematch=78)) == "rematch-is-there"
