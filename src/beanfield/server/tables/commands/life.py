"""A table's life besides the match: sitting, leaving, bots, starting, resigning, offers, closing.

Each function makes a command for one person. What needs a password, a database or chance is done by the caller before.
"""

import msgspec
from msgspec import Struct

from beanfield.kernel.leaving import END, LEAVE
from beanfield.kernel.letters import look_of
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import AnyGame
from beanfield.server.ground.problems import Problem
from beanfield.server.tables.commands import Command
from beanfield.server.tables.commands.play import STAND_IN, playing
from beanfield.server.tables.commands.starting import Brought, begin, check_setup
from beanfield.server.tables.entries import (
    Allowed,
    Back,
    Botted,
    Called,
    Closed,
    Drawn,
    Entry,
    Left,
    Moderated,
    Moment,
    Offered,
    Rematched,
    Replied,
    Sat,
)
from beanfield.server.tables.facts import Facts, Offer, Sitter
from beanfield.server.tables.table import Table, missing_votes
from beanfield.wire.tables import OfferKind, Speakers


class Guest(Struct, frozen=True):
    """Whoever wants to sit down, as far as a table must know."""

    person: int
    name: str
    account: bool
    address: str = ""
    """Where they come from, for limits. No table keeps it."""


# sitting


def sit(who: Guest, seat: int, nonce: str, deck: Brought | None = None, beside: str | None = None) -> Command:
    """Sit down on a free seat, or come back to one's own. The caller has checked the password.

    `nonce` goes into the seed. Until the match begins one may send it later, or another one, by sitting down again.

    `beside` is the name of somebody else, who gets the seat and plays on this person's device.
    """

    def command(table: Table, now: Moment) -> Entry | None:
        facts = table.facts
        _must_not_be_over(facts)
        sitter = _sitter(facts, seat)
        if sitter.person == who.person and beside in {None, sitter.name}:
            return _come_back(sitter, now, seat, who, nonce if facts.status == "open" else "")
        if beside is None and any(not facts.sitters[own].beside for own in facts.seats_of(who.person)):
            raise Problem(409, "already-seated", "You have a seat at this table. Leave it first.")
        if facts.status != "open":
            raise Problem(409, "match-is-on", "The match is on, so nobody can sit down. You can watch.")
        if sitter.taken:
            raise Problem(409, "seat-taken", "Somebody has this seat. Choose a free one.")
        if facts.rated and not who.account:
            raise Problem(403, "accounts-only", "A rated match is for accounts. Make one, or open a table of your own.")
        if beside is not None:
            _must_be_welcome(facts, who.person, beside)
        brought = b"" if deck is None else _checked_deck(table, seat, deck)
        return Sat(
            now,
            seat=seat,
            person=who.person,
            name=who.name if beside is None else beside,
            nonce=nonce,
            deck=brought,
            beside=beside is not None,
        )

    return command


def _must_be_welcome(facts: Facts, person: int, name: str) -> None:
    """Whether somebody of this name may play on a person's device."""
    _must_be_seated(facts, person)
    if facts.rated:
        raise Problem(409, "own-device", "In a rated match everybody has a device of their own. Send them the link.")
    if facts.visibility == "public" and person != facts.host:
        raise Problem(409, "own-device", "At a public table only the host seats others. Send them the link.")
    there = [known for known, sitter in zip(facts.names, facts.sitters, strict=True) if sitter.taken]
    if look_of(name) in map(look_of, there):
        raise Problem(409, "name-taken", "Somebody at this table has this name. Choose another one.")


def _come_back(sitter: Sitter, now: Moment, seat: int, who: Guest, nonce: str = "") -> Sat | None:
    """The entry for somebody who sits there already; None if no bot plays for them and nothing else is new."""
    if sitter.away:
        raise Problem(409, "left-for-good", "You have left this match for good. You can watch.")
    name = sitter.name if sitter.beside else who.name
    nonce = nonce or sitter.nonce
    new = sitter.bot or sitter.name != name or sitter.nonce != nonce
    return Sat(now, seat, who.person, name, nonce) if new else None


def _checked_deck(table: Table, seat: int, deck: Brought) -> bytes:
    """The deck as it is written down, if this table could play with it."""
    game, decks = table.game, [sitter.deck for sitter in table.facts.sitters]
    if not game.decks.ready:
        raise Problem(400, "no-decks", f"Nobody brings a deck to {game.title}. Leave it away.")
    if isinstance(deck, str) and deck not in game.decks.ready:
        raise Problem(400, "no-such-deck", f"There is no ready-made deck of this name; there are: {_listed(game)}.")
    if not isinstance(deck, str):
        for fault in game.decks.deck_faults(deck):
            raise fault
    decks[seat] = msgspec.json.encode(deck)
    check_setup(game, table.facts, decks)
    return decks[seat]


def _listed(game: AnyGame) -> str:
    return ", ".join(game.decks.ready)


def leave(person: int, seat: int) -> Command:
    """Leave one's seat: before the match it is free again, during it this is to resign."""

    def command(table: Table, now: Moment) -> Entry | None:
        facts = table.facts
        _must_not_be_over(facts)
        if _sitter(facts, seat).person != person:
            raise Problem(403, "not-your-seat", "You can leave only your own seat.")
        return Left(now, seat) if facts.status == "open" else resigned(table, now, seat)

    return command


def resign(person: int) -> Command:
    """Give the match up, for good where the game knows leaving; otherwise a bot takes over.

    Whoever has several seats gives up the first that they have not given up yet.
    """

    def command(table: Table, now: Moment) -> Entry | None:
        playing(table)
        _must_be_seated(table.facts, person)
        given_up = (resigned(table, now, seat) for seat in table.facts.seats_of(person))
        return next((entry for entry in given_up if entry is not None), None)

    return command


def resigned(table: Table, now: Moment, seat: int) -> Entry | None:
    """The entry with which a seat gives the match up; None if it has."""
    sitter = table.facts.sitters[seat]
    if sitter.away:
        return None
    if table.game.referee.leaving is None:
        return None if sitter.bot else Botted(now, seat, STAND_IN, "resigned")
    playing(table).clone().call(seat, LEAVE)
    return Called(now, seat, LEAVE)


# bots


def put_bot(person: int, seat: int, bot: str) -> Command:
    """Put a bot on a free seat (the host, before the match), or let it play for oneself."""

    def command(table: Table, now: Moment) -> Entry | None:
        facts = table.facts
        _must_not_be_over(facts)
        sitter = _sitter(facts, seat)
        if facts.rated:
            raise Problem(409, "people-only", "A rated match is for people. Open a table that is not rated.")
        if sitter.person == person:
            if sitter.away:
                raise Problem(409, "left-for-good", "You have left this match for good. You can watch.")
        elif sitter.person:
            raise Problem(409, "seat-taken", "Somebody has this seat. Choose a free one, or your own.")
        else:
            _must_be_host(facts, person)
            _must_be_open(facts)
        return None if sitter.bot == bot else Botted(now, seat, bot, "given")

    return command


def remove_bot(who: Guest, seat: int) -> Command:
    """Take a bot away: from one's own seat at any time, from any other before the match (the host)."""

    def command(table: Table, now: Moment) -> Entry | None:
        facts = table.facts
        _must_not_be_over(facts)
        sitter = _sitter(facts, seat)
        if sitter.person == who.person:
            return _come_back(sitter, now, seat, who)
        if sitter.person:
            raise Problem(409, "seat-taken", "Somebody has this seat. Only they can take their bot away.")
        _must_be_host(facts, who.person)
        _must_be_open(facts)
        return Left(now, seat) if sitter.bot else None

    return command


# starting and closing


def start(person: int) -> Command:
    """Begin the match. Only the host may, when all seats are taken. Saying it again is harmless."""

    def command(table: Table, now: Moment) -> Entry | None:
        facts = table.facts
        _must_not_be_over(facts)
        _must_be_host(facts, person)
        if facts.status == "playing":
            return None
        free = [str(seat + 1) for seat, sitter in enumerate(facts.sitters) if not sitter.taken]
        if free:
            raise Problem(409, "seats-free", f"Wait for people, or put bots on the free seats: {', '.join(free)}.")
        if not any(sitter.person for sitter in facts.sitters):
            raise Problem(409, "nobody-here", "At least one person has to play. Sit down in a bot's place.")
        if facts.rated and not all(sitter.person and not sitter.bot for sitter in facts.sitters):
            raise Problem(409, "people-only", "A rated match is for people. Take the bots away.")
        return begin(table, now)

    return command


def close(person: int) -> Command:
    """Close the table: the host, before the match."""

    def command(table: Table, now: Moment) -> Entry | None:
        facts = table.facts
        _must_be_host(facts, person)
        if facts.closed == "host":
            return None
        _must_not_be_over(facts)
        _must_be_open(facts)
        return Closed(now, "host")

    return command


def moderate(person: int, speakers: Speakers) -> Command:
    """Decide who may speak at the table: the host, at any time."""

    def command(table: Table, now: Moment) -> Entry | None:
        _must_be_host(table.facts, person)
        return None if table.facts.speakers == speakers else Moderated(now, speakers)

    return command


# offers


def offer(person: int, kind: OfferKind, rematch: int = 0, nonce: str = "") -> Command:
    """Propose something to all who play. Whoever proposes what somebody else has proposed agrees to it.

    `rematch` is the table that was opened for one, needed where `settles` says so; `nonce` goes into its seed.
    """

    def command(table: Table, now: Moment) -> Entry | None:
        seat = _player(table.facts, person)
        _must_be_possible(table, kind, seat)
        there = table.facts.offer(kind)
        if _all_agree(table.facts, there, person):
            return _settled(table, now, kind=kind, seat=seat, by=there.seat if there else seat, rematch=rematch)
        if there is not None and seat in there.agreed:
            return None
        return Replied(now, seat, kind, True, nonce) if there else Offered(now, seat, kind, nonce)

    return command


def reply(person: int, kind: OfferKind, yes: bool) -> Command:
    """Agree to what is offered, or decline it; who offered it takes it back by declining."""

    def command(table: Table, now: Moment) -> Entry | None:
        if table.facts.offer(kind) is None:
            raise Problem(404, "no-such-offer", "Nobody offers this any more.")
        if yes:
            return offer(person, kind)(table, now)
        return Replied(now, _player(table.facts, person), kind, False)

    return command


def settles(table: Table, person: int, kind: OfferKind) -> bool:
    """Whether everybody agrees as soon as this person does."""
    seat = _player(table.facts, person)
    _must_be_possible(table, kind, seat)
    return _all_agree(table.facts, table.facts.offer(kind), person)


def _all_agree(facts: Facts, there: Offer | None, person: int) -> bool:
    """Whether nobody is missing when this person agrees, with all who play on their device."""
    return set(facts.players) <= {*facts.seats_of(person), *(there.agreed if there else ())}


def _must_be_possible(table: Table, kind: OfferKind, seat: int) -> None:
    facts = table.facts
    if kind == "rematch":
        if facts.status != "over" or table.match is None:
            raise Problem(409, "not-over", "A rematch comes after the match. Play this one to its end first.")
        if facts.rematch:
            raise Problem(409, "rematch-is-there", "The rematch has its table already. Go there.")
        return
    match = playing(table)
    if kind == "hints":
        if facts.rated:
            raise Problem(403, "rated", "There are no hints in a rated match.")
        if facts.hints:
            raise Problem(409, "hints-are-there", "Everybody has agreed to hints already. Ask for one.")
        return
    if kind == "draw":
        _must_be_drawable(table.game, match.clone())
        return
    there = facts.offer("undo")
    asker = there.seat if there else seat
    if not table.last_answer(asker):
        raise Problem(409, "nothing-to-undo", "You have answered nothing yet that could be taken back.")
    if _somebody_left_since(table, asker):
        raise Problem(409, "somebody-left", "Somebody has left the match since, so it can't go back any more.")


def _somebody_left_since(table: Table, seat: int) -> bool:
    """Whether going back to this seat's last answer would bring somebody back who has left for good."""
    since = table.last_answer(seat)
    return any(sitter.away and sitter.left_seq > since for sitter in table.facts.sitters)


def _must_be_drawable(game: AnyGame, trial: AnyMatch) -> None:
    """Everybody calls the end in a copy of the match, so that a refusal names the rule."""
    if game.referee.leaving is None or END not in game.referee.leaving.calls:
        raise Problem(409, "no-draw", f"{game.title} can't be ended by agreement. You can resign.")
    for seat in missing_votes(trial):
        trial.call(seat, END)


def _settled(table: Table, now: Moment, kind: OfferKind, seat: int, by: int, rematch: int) -> Entry:
    """What happens once everybody has agreed with seat `by`; `seat` was the last."""
    if kind == "draw":
        return Drawn(now, seat)
    if kind == "undo":
        return Back(now, table.last_answer(by) - 1, "agreed", seat)
    if kind == "hints":
        return Allowed(now, seat)
    if not rematch:
        raise Problem(409, "try-again", "The others have agreed meanwhile. Say it again.")
    return Rematched(now, seat, rematch)


# checks


def _sitter(facts: Facts, seat: int) -> Sitter:
    if not 0 <= seat < len(facts.sitters):
        raise Problem(404, "no-such-seat", f"This table has the seats 0 to {len(facts.sitters) - 1}.")
    return facts.sitters[seat]


def _must_be_seated(facts: Facts, person: int) -> None:
    if not facts.seats_of(person):
        raise Problem(403, "not-seated", "You have no seat at this table. Sit down first.")


def _player(facts: Facts, person: int) -> int:
    """The seat for which a person speaks; of several, the one that answered last."""
    _must_be_seated(facts, person)
    playing = [seat for seat in facts.seats_of(person) if seat in facts.players]
    if not playing:
        raise Problem(409, "not-playing", "Only those who play themselves have a say. Take your seat back first.")
    return max(playing, key=lambda seat: facts.sitters[seat].answered_seq)


def _must_be_host(facts: Facts, person: int) -> None:
    if facts.host != person:
        raise Problem(403, "host-only", "Only who opened the table can do this. Ask them.")


def _must_be_open(facts: Facts) -> None:
    if facts.status != "open":
        raise Problem(409, "match-is-on", "The match is on. This can be done only before it.")


def _must_not_be_over(facts: Facts) -> None:
    if facts.status == "over":
        raise Problem(409, "over", "This table is over. Offer a rematch, or open another one.")
    if facts.status == "stuck":
        raise Problem(409, "stuck", "This match can't go on until an administrator has looked at it.")
