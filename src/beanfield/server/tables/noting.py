"""What an entry changes at a table besides its match: who sits there, what is offered, what is said."""

from typing import Final

from msgspec.structs import replace

from beanfield.kernel.errors import Differs
from beanfield.server.tables.entries import (
    Allowed,
    Answered,
    Botted,
    Called,
    Came,
    Chatted,
    Closed,
    Credited,
    Entry,
    Forgotten,
    Gestured,
    Hinted,
    Left,
    Moderated,
    Offered,
    Passing,
    Preferred,
    Rematched,
    Reminded,
    Replied,
    Sat,
    Stuck,
    Voted,
    Waited,
    Went,
    Wondered,
)
from beanfield.server.tables.facts import CHAT_KEPT, Absence, Facts, Offer, Sitter, chat_line

HEARD: Final = (Called, Gestured, Sat)
"""The entries besides answers by which somebody shows that they are there."""


def note(facts: Facts, entry: Entry, seq: int) -> None:
    """Write down what an entry changes besides the match."""
    match entry:
        case Wondered() | Hinted():
            _wonder(facts, entry, seq)
        case Chatted():
            facts.chat = [*facts.chat[1 - CHAT_KEPT :], chat_line(facts, entry)]
        case Moderated(chat=speakers):
            facts.speakers = speakers
        case Sat():
            _sit(facts, entry)
        case Left(seat=seat):
            facts.sitters[seat] = Sitter(sitting=facts.sitters[seat].sitting)
        case Went() | Came() | Voted() | Waited() | Reminded() | Botted():
            _be_away(facts, entry)
        case Preferred() | Passing():
            _prefer(facts, entry)
        case Forgotten():
            _forget(facts, entry)
        case Offered():
            _offer(facts, entry)
        case Replied():
            _reply(facts, entry)
        case Allowed():
            facts.hints = True
            facts.offers = [offer for offer in facts.offers if offer.kind != "hints"]
        case Rematched(table=table):
            facts.rematch = table
            facts.offers = []
        case Credited(seats=seats, ms=ms):
            for seat in seats:
                facts.clock.credit(seat, ms)
        case Closed(why=why):
            facts.status, facts.closed = "over", why
            facts.offers = []
        case Stuck(why=why):
            facts.status = "stuck"
            facts.why = why


def hear_from(facts: Facts, entry: Entry) -> bool:
    """Who was silent and says something is back. True if that is so."""
    said = entry.said.seat if isinstance(entry, Answered) else entry.seat if isinstance(entry, HEARD) else None
    if said is None or (isinstance(entry, (Answered, Gestured)) and entry.by != "person"):
        return False
    sitter = facts.sitters[said]
    back = sitter.absence is not None and sitter.absence.silent and not sitter.bot
    if back:
        sitter.absence = None
    return back


def _sit(facts: Facts, entry: Sat) -> None:
    sitter = facts.sitters[entry.seat]
    if sitter.person == entry.person:
        sitter.bot = ""
        sitter.stand_in = False
        sitter.back_at = entry.when.at
        sitter.name = entry.name
        sitter.nonce = entry.nonce
        return
    facts.hints = False  # who comes new has not agreed to them
    facts.sitters[entry.seat] = Sitter(
        person=entry.person,
        name=entry.name,
        beside=entry.beside,
        nonce=entry.nonce,
        deck=entry.deck,
        sitting=sitter.sitting + 1,
    )


def _be_away(facts: Facts, entry: Went | Came | Voted | Waited | Reminded | Botted) -> None:
    """Somebody goes or comes, the others vote about their seat, or a bot has it."""
    sitters = facts.sitters
    match entry:
        case Botted(seat=seat, bot=bot, why=why):
            sitters[seat].bot, sitters[seat].stand_in = bot, why == "gone"
            forget_offers(facts, seat)
        case Went(seat=seat, since=since, vote_at=vote_at, remind_ms=remind_ms, silent=silent):
            sitters[seat].absence = Absence(since, vote_at, remind_ms=remind_ms, silent=silent)
        case Reminded(seat=seat, ask=ask):
            _absence(facts, seat).reminded = ask
        case Came(seat=seat):
            sitters[seat].absence, sitters[seat].back_at = None, entry.when.at
            if sitters[seat].stand_in:
                sitters[seat].bot, sitters[seat].stand_in = "", False
        case Voted(seat=seat, about=about, want=want):
            absence = _absence(facts, about)
            absence.votes = absence.votes | dict.fromkeys(_seats_with(facts, seat), want)
        case Waited(about=about, vote_at=vote_at):
            absence = _absence(facts, about)
            absence.vote_at, absence.votes = vote_at, {}


def _absence(facts: Facts, seat: int) -> Absence:
    absence = facts.sitters[seat].absence
    if absence is None:
        raise Differs("nobody is away from this seat")
    return absence


def _wonder(facts: Facts, entry: Wondered | Hinted, seq: int) -> None:
    sitter = facts.sitters[entry.seat]
    if isinstance(entry, Hinted):
        sitter.hinted = entry
    else:
        sitter.wondered, sitter.wondered_seq = entry, seq


def _prefer(facts: Facts, entry: Preferred | Passing) -> None:
    sitter, private = facts.sitters[entry.seat], facts.private
    private[entry.seat] = private.get(entry.seat, 0) + 1
    if isinstance(entry, Passing):
        sitter.windows = entry.windows
    else:
        sitter.passes, sitter.muted = entry.passes, entry.muted


def _offer(facts: Facts, entry: Offered) -> None:
    others = [offer for offer in facts.offers if offer.kind != entry.kind]
    agreed = _seats_with(facts, entry.seat)
    facts.offers = [*others, Offer(entry.kind, entry.seat, agreed, dict.fromkeys(agreed, entry.nonce))]


def _reply(facts: Facts, entry: Replied) -> None:
    offer = facts.offer(entry.kind)
    if offer is not None and entry.yes:
        agreed = _seats_with(facts, entry.seat)
        offer.agreed += agreed
        offer.nonces |= dict.fromkeys(agreed, entry.nonce)
    elif offer is not None:
        facts.offers.remove(offer)


def _seats_with(facts: Facts, seat: int) -> list[int]:
    """All seats of the person on this one: they agree to something together."""
    return facts.seats_of(facts.sitters[seat].person)


def _forget(facts: Facts, entry: Forgotten) -> None:
    for sitter in facts.sitters:
        if sitter.person == entry.person:
            sitter.name = entry.name
    facts.chat = [
        replace(line, name=entry.name, text="") if (line.seat, line.at) in entry.said else line for line in facts.chat
    ]


def forget_offers(facts: Facts, seat: int) -> None:
    facts.offers = [offer for offer in facts.offers if offer.seat != seat]
