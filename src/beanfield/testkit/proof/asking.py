"""Checks of asks, events and outcomes: they must make sense, and the game must have texts for them."""

from math import isfinite

import msgspec

from beanfield.kernel import seeing
from beanfield.kernel.asking import to_json
from beanfield.kernel.asks import Option, Perform, Pick, order_of, picks
from beanfield.kernel.book.text import YOU
from beanfield.kernel.gesture import LARGEST, Gesture
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.sight import Viewer
from beanfield.testkit.proof.terms import Unproven, players, singles, vocabulary


def check_ask(match: AnyMatch) -> None:
    """Every ask has options. They are sorted, all different, and each has a rule and a text."""
    asks = singles(match.ask)
    if match.ask is not None and (not asks or len({ask.seat for ask in asks}) < len(asks)):
        raise Unproven(f"nobody is asked, or somebody twice: {match.ask}")
    if match.in_window and not match.game.rules.windows:
        raise Unproven(f"a window in a game that says it has none (`Rules.windows`): {match.ask}")
    known, seats = vocabulary(match.game), match.world.seats
    for ask in asks:
        if not 0 <= ask.seat < seats or ask.prompt not in known.prompts or ask.rule not in known.rules:
            raise Unproven(f"an ask without a seat, a text or a rule: {ask}")
        if isinstance(ask, Perform):
            _check_perform(ask, known.dials)
            continue
        options = ask.options
        if not options:
            raise Unproven(f"an ask without options: {ask}")
        if not all(map(_comes_before, options, options[1:])):
            raise Unproven(f"options out of order, or twice: {ask}")
        for option in options:
            if option.do not in known.options or option.rule not in known.rules:
                raise Unproven(f"an option without a text or a rule: {option}")
            for thing in option.on:
                if isinstance(thing, int) and not 0 <= thing < len(match.world.cards):
                    raise Unproven(f"an option touches a piece that does not exist: {option}")
                if isinstance(thing, str) and not known.words.has_place(thing, players(match)):
                    raise Unproven(f"an option touches a place that has no text: {option}")
        if isinstance(ask, Pick):
            _check_pick(ask)


def _check_perform(ask: Perform, words: set[str]) -> None:
    """A scene is sorted JSON with a kind. The dials have different names, useful bounds, and texts."""
    scene = msgspec.json.decode(ask.scene)
    if not isinstance(scene, dict) or not isinstance(scene.get("kind"), str) or to_json(scene) != ask.scene:
        raise Unproven(f"a scene without a kind, or not written as `asking.to_json` does: {ask.scene}")
    names = [dial.name for dial in ask.gesture]
    if len(set(names)) < len(names) or not words.issuperset(names):
        raise Unproven(f"a gesture with a dial twice, or one without a text: {names}")
    for dial in ask.gesture:
        if not (isfinite(dial.least) and isfinite(dial.most) and dial.least <= dial.usual <= dial.most):
            raise Unproven(f"a dial that can't be turned: {dial}")
    longest = Gesture({dial.name: -1 / 3 * 10**-9 for dial in ask.gesture}, "words")
    if ask.fit(longest) is None:
        raise Unproven(f"a gesture that may have more than {LARGEST} bytes: {names}")


def _comes_before(one: Option, other: Option) -> bool:
    try:
        return (one.do, one.on) < (other.do, other.on)
    except TypeError:  # things of several kinds
        return order_of(one) < order_of(other)


def _check_pick(ask: Pick) -> None:
    if not 0 <= ask.least <= ask.most or ask.most < 1:
        raise Unproven(f"nobody can pick between {ask.least} and {ask.most}: {ask}")
    if any(words is not None and len(words) != len(ask.options) for words in (ask.group, ask.leads, ask.once)):
        raise Unproven(f"group, leads or once does not fit the options: {ask}")
    if next(picks(ask), None) is None:
        raise Unproven(f"{ask.least} options must be picked, but there is no way to pick this number together: {ask}")
    first = [at for at in range(len(ask.options)) if ask.fits(at, ())]
    for at, option in enumerate(ask.options):
        if at not in first and (ask.most == 1 or not any(ask.fits(at, (leading,)) for leading in first)):
            raise Unproven(f"an option that follows no other can never be picked: {option}")


def check_outcome(match: AnyMatch) -> None:
    """A match that is over has winners among its seats and a score for each seat, which its sources add up to.

    Other matches ask somebody.
    """
    outcome, seats = match.outcome, match.world.seats
    if (outcome is None) is not bool(match.waiting):
        raise Unproven(f"either a match is over or it asks somebody, never both: {outcome}, {match.waiting}")
    if outcome is None:
        return
    if list(outcome.winners) != sorted(set(outcome.winners) & set(range(seats))):
        raise Unproven(f"the winners are not among the seats, or out of order: {outcome}")
    if len(outcome.scores) != seats:
        raise Unproven(f"not everybody has a score: {outcome}")
    known = match.game.book.words.texts.sources
    if any(source.name not in known for source in outcome.sources):
        raise Unproven(f"points come from a source without a text: {outcome}")
    found = tuple(sum(source.points[seat] for source in outcome.sources) for seat in range(seats))
    if known and found != outcome.scores:
        raise Unproven(f"the sources do not add up to the scores: {found} of {outcome}")


def check_words(match: AnyMatch, viewer: Viewer, since: int = 0) -> None:
    """There are texts for all that reaches a viewer: the ask, its options, remarks, and the events from `since` on."""
    known = vocabulary(match.game)
    words = known.words
    names = match.game.everybody([YOU if seat == viewer else f"Seat {seat}" for seat in range(match.world.seats)])
    view = match.view(viewer)
    lines = [words.card(name) for name in view.faces.values()]
    asked = None if viewer is None else seeing.foreseen(match, viewer)
    if asked is not None:
        lines.append(words.prompt(asked.ask.prompt))
        if isinstance(asked.ask, Perform):
            lines += [words.dial(dial.name) for dial in asked.ask.gesture]
        else:
            lines += [words.option(option, view.faces, names) for option in asked.ask.options]
            lines += [words.remark(remark, names) for foreseen in asked.foreseen for remark in foreseen.remarks]
            if asked.main is not None and asked.main not in range(len(asked.ask.options)):
                raise Unproven(f"the usual option is none of those that are asked: {asked}")
    for told in match.world.told(viewer, since):
        if told.what:
            if told.what not in known.events or told.rule not in known.rules:
                raise Unproven(f"an event without a text or a rule: {told}")
            lines.append(words.event(told, names))
    if not all(lines):
        raise Unproven(f"there is no text for something that {viewer} is told: {lines}")


def check_judgement(match: AnyMatch, viewer: Viewer) -> None:
    """The game judges the position of a viewer between 0 and 1, and its answer for an absent seat is allowed."""
    standing = match.game.mind.evaluate(match.view(viewer))
    if not (isfinite(standing) and 0 <= standing <= 1):
        raise Unproven(f"`evaluate` says {standing} for {viewer}, which is not between 0 and 1")
    ask = None if viewer is None else match.ask_of(viewer)
    if viewer is not None and ask is not None:
        answer = match.default(viewer)
        if ask.resolve(answer) is None:
            raise Unproven(f"the game's answer for seat {viewer} is not allowed: {answer}")
