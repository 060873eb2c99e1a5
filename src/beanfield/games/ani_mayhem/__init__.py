"""Ani-Mayhem: lead anime characters over a field of locations, and find the items before the disasters do."""

from beanfield.games.ani_mayhem import play
from beanfield.games.ani_mayhem.card import UNTOLD, AniCard
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.ending import LEAVING
from beanfield.games.ani_mayhem.minds import guess, judgement
from beanfield.games.ani_mayhem.minds.habit import habit
from beanfield.games.ani_mayhem.minds.ideas import ideas
from beanfield.games.ani_mayhem.phases import standby
from beanfield.games.ani_mayhem.reckoning import describe, reckon, reckon_at
from beanfield.games.ani_mayhem.remarks import remark
from beanfield.games.ani_mayhem.saying.said import clause_texts, mode_words, text_of
from beanfield.games.ani_mayhem.setup import Setup
from beanfield.games.ani_mayhem.start import files, laying
from beanfield.games.ani_mayhem.start.decks import check_decks, draw_decks
from beanfield.games.ani_mayhem.state import State, empty_table
from beanfield.games.ani_mayhem.why_not import why_not
from beanfield.kernel.book.book import Book
from beanfield.kernel.book.deck import Decks, Note
from beanfield.kernel.errors import Refused
from beanfield.kernel.game import Game
from beanfield.kernel.mind import Mind
from beanfield.kernel.referee import Referee
from beanfield.kernel.rules import Rules
from beanfield.kernel.variants import Variants

SEATS = range(1, 7)
BIG_SQUARE_SEATS = 4
"""ANI-693."""
SKIRMISH_SEATS = 2
"""ANI-705."""


def check(seats: int, setup: Setup) -> None:
    """How many may play, on which field, who begins, and which decks may be played."""
    if seats not in SEATS:
        raise Refused("ANI-302", "1 to 6 can play")
    if setup.layout == "big-square" and seats != BIG_SQUARE_SEATS:
        raise Refused("ANI-693", f"the big square is for {BIG_SQUARE_SEATS} players")
    if setup.skirmish and seats != SKIRMISH_SEATS:
        raise Refused("ANI-705", f"a skirmish is for {SKIRMISH_SEATS} players")
    if setup.skirmish and (setup.layout is not None or setup.shared_stocking):
        raise Refused("ANI-R498", "a skirmish has no field")
    if setup.shared_stocking and seats == 1:
        raise Refused("ANI-317", "there are no locations of others in a game for one")
    if setup.begins is not None and setup.begins not in range(seats):
        raise Refused("ANI-R303", "one of the players must begin")
    check_decks(seats, setup)


def note(card: AniCard) -> Note:
    """What a card does."""
    return Note(text_of(card))


ANI_MAYHEM: Game[State, AniCard, Setup] = Game(
    name="ani-mayhem",
    version=2,
    minutes=90,
    rules=Rules(
        state=State,
        empty_table=empty_table,
        deal=laying.prepare,
        play=play.play,
        windows=True,
        reckon=reckon,
        reckon_at=reckon_at,
        reckons_alike=True,
        describe=describe,
    ),
    referee=Referee(why_not=why_not, leaving=LEAVING, own_calls=standby.CALLS, hear=standby.hear, remark=remark),
    variants=Variants(
        seats=SEATS,
        setup=Setup,
        check=check,
        draw_rest=draw_decks,
        begins="begins",
        consents=frozenset({"accept"}),
        brackets={"duels": (2, 2, 2)},  # as many players as there are ready-made decks
    ),
    mind=Mind(
        default=judgement.default,
        evaluate=judgement.evaluate,
        habit=habit,
        close=judgement.CLOSE,
        doubt=judgement.DOUBT,
        ideas=ideas,
        turns=judgement.turns,
        redraw_cards=guess.redraw_cards,
    ),
    book=Book(__name__, State, catalog(), note, text_of, clause_texts, mode_words, UNTOLD),
    decks=Decks(
        ready=files.READY,
        deck_faults=files.deck_file_faults,
        read_deck=files.read_deck,
        bring=files.bring,
        deck_sums=files.deck_file_sums,
    ),
)
