"""The rules of Ani-Mayhem. Start here: this file names the steps of a game and where each of them is.

| chapter of the rulebook | package | where |
|---|---|---|
| deck construction | start | `decks` |
| the playing field | start | `laying`; how characters and disasters travel on it: `field` |
| straight lines, the big square | start | `layouts` |
| skirmish | start | `skirmish` |
| turn sequence, discard phase, reload phase | phases | `turns` |
| maintenance phase | phases | `maintenance` |
| disasters that do not fight | disasters | `taking_effect`, `mishaps`; `resolving.upsets`, `resolving.sweeping` |
| disasters that steal, and allies | disasters | `stealing`, `allies`; characters that steal: `robbing` |
| disasters that raise the dead, and that cancel cards | combat | `rising`, `foiling` |
| captured characters | charm | `captivity` |
| equip, move and scavenge phase | phases | `acting`; beneath a location: `digging`; what is carried: `carrying` |
| characters that come into play | phases | `arriving` |
| building a haven | phases | `building` |
| planetary and dimensional locations | phases | `stopping` |
| vehicles | transport | `vehicles`; getting on and off, and who carries one: `aboard`; flights: `flying` |
| combat using vehicles | transport | `vehicle_fights` |
| when a combat may be declared | phases | `standby` |
| how rounds and combats end, retreat | combat | `closing`; where people flee to: `fleeing` |
| combat with a disaster, locations that strike | combat | `fights` |
| combat between players | combat | `engagements`; who attacks, strikes back and protects: `lining_up` |
| charm battle | charm | `charms`; with a disaster: `courting`; what the charmed one must do: `commands`, `forced` |
| combat cards | combat | `drawing`; what they do when they are played: `settling` |
| damage | combat | the attacks of a round: `blows` |
| attacks on those who are far away | combat | of disasters: `volleys`; of characters: `reaching` |
| flash effects, uses of cards | resolving | what may be declared: `declaring`; `stack`, `verbs` |
| uses that are spent | resolving | `spending` |
| rock, paper, scissors | charm | `duelling` |
| windows in a combat, and who is asked | combat | `windows`, `phases.stops` |
| triggered traits, transforming characters | resolving | `triggering`, `transforming` |
| figures that become something else | disasters | `becoming`, `possessing`; `phases.raging` |
| cards that come in place of a character for a turn | phases | `covering` |
| abilities, health, skills | reading | `abilities`, `skilled`; what a location asks for: `vocabulary.listing` |
| losing health, bonked, killed, defeated | combat | `falling` |
| what changes on the table, and who has how many items | | `table` |
| the end of the game | | `ending` |
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from beanfield.games.ani_mayhem.changes.baring import lay_open
from beanfield.games.ani_mayhem.changes.cheering import cheer_up
from beanfield.games.ani_mayhem.changes.counting import note_uses
from beanfield.games.ani_mayhem.changes.covering import note_energy
from beanfield.games.ani_mayhem.changes.detaining import end_detentions
from beanfield.games.ani_mayhem.changes.eating import eat_up
from beanfield.games.ani_mayhem.changes.electing import keep_choices
from beanfield.games.ani_mayhem.changes.hands import turn_hands
from beanfield.games.ani_mayhem.changes.raging import rage
from beanfield.games.ani_mayhem.changes.table import Over, end_remaining
from beanfield.games.ani_mayhem.changes.unleashing import dismiss
from beanfield.games.ani_mayhem.changes.unmasking import see_through
from beanfield.games.ani_mayhem.combat import (
    aftermath,
    backlash,
    closing,
    courting,
    engagements,
    fights,
    meeting,
    reaching,
    robbing,
    volleys,
)
from beanfield.games.ani_mayhem.disasters import taking_effect, triggering
from beanfield.games.ani_mayhem.ending import clear_away, outcome
from beanfield.games.ani_mayhem.phases import (
    at_once,
    digging,
    equipping,
    forced,
    leading,
    maintenance,
    moving,
    scavenging,
    standby,
    turns,
)
from beanfield.games.ani_mayhem.resolving.stack import lay_off_spent
from beanfield.games.ani_mayhem.start import laying, skirmish
from beanfield.games.ani_mayhem.state import Todo, World
from beanfield.games.ani_mayhem.steps.borrowing import end_loans
from beanfield.games.ani_mayhem.steps.building import abandon
from beanfield.kernel.agenda import work_off
from beanfield.kernel.flow import Flow
from beanfield.kernel.view import Outcome

type Step = Callable[[World, Todo], Flow[None]]


def quiet(do: Callable[[World, Todo], None]) -> Step:
    """A step in which nobody is asked."""

    def step(w: World, todo: Todo) -> Flow[None]:
        do(w, todo)
        yield from ()

    return step


STEPS: Final[Mapping[str, Step]] = {
    "accept": laying.accept,
    "place": quiet(laying.place),
    "lay": laying.lay,
    "stock": laying.stock,
    "settle": laying.settle,
    "turn": turns.turn,
    "skirmish": quiet(skirmish.turn),
    "outfit": skirmish.outfit,
    "face": skirmish.face,
    "faced": quiet(skirmish.faced),
    "fill-up": quiet(skirmish.fill_up),
    "turn-ends": turns.turn_ends,
    "discard": turns.discard,
    "reload": turns.reload,
    "maintenance": maintenance.maintenance,
    "between-moves": standby.between_moves,
    "disaster": maintenance.disaster,
    "arrival": maintenance.arrival,
    "grab": maintenance.grab,
    "defeated": triggering.after_defeat,
    "off-field": triggering.off_field,
    "trophy": closing.trophy,
    "returns": maintenance.comes_back,
    "point": triggering.point,
    "summoned": maintenance.summoned,
    "recalled": maintenance.recalled,
    "drilled": maintenance.drilled,
    "theft": quiet(maintenance.theft),
    "landing": quiet(maintenance.landing),
    "effect": taking_effect.effect,
    "equip": equipping.equip,
    "move": moving.move,
    "at-once": at_once.at_once,
    "scavenge": scavenging.scavenge,
    "dig": digging.dig,
    "dig-on": digging.dig_on,
    "volley": volleys.volley,
    "reach": reaching.reach,
    "ambush": quiet(meeting.ambush),
    "stands-in": quiet(meeting.stands_in),
    "arrives": quiet(meeting.arrives),
    "round": fights.fight_round,
    "parting-blow": backlash.parting_blow,
    "engagement": engagements.engagement,
    "charm": courting.charm,
    "courting": courting.courting,
    "woo-for": courting.woo_for,
    "forced": forced.forced,
    "lead-disaster": forced.lead_disaster,
    "direct": forced.direct,
    "misled": forced.misled,
    "lead": leading.lead,
    "getaway": leading.getaway,
    "further": leading.further,
    "robbery": robbing.robbery,
    "loot": closing.loot,
    "aftermath": aftermath.aftermath,
}
"""The coarse steps of a game. What comes next stands on the agenda."""


def play(w: World) -> Flow[Outcome]:
    """Steps are carried out until the game ends, which it does in the middle of anything (ANI-R147)."""

    def carry_out(todo: Todo) -> Flow[None]:
        clear_away(w)
        abandon(w)
        taking_effect.end_what_was_helped(w)
        taking_effect.let_go(w)
        lay_off_spent(w)
        end_detentions(w)
        end_loans(w)
        dismiss(w, todo)
        end_remaining(w)
        eat_up(w)
        cheer_up(w)
        keep_choices(w)
        lay_open(w)
        see_through(w)
        rage(w)
        note_energy(w)
        turn_hands(w)
        note_uses(w)
        yield from STEPS[todo.do](w, todo)

    with suppress(Over):
        yield from work_off(w.state.agenda, carry_out)
    return outcome(w)
