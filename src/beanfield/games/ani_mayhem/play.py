"""The rules of Ani-Mayhem. Start here: this file names the steps of a game and where each of them is.

| chapter of the rulebook | where |
|---|---|
| deck construction | `start.decks` |
| the playing field | `start.laying`; who travels on it and how: `changes.field` |
| straight lines, the big square | `changes.field` |
| skirmish | `start.skirmish` |
| turn sequence, discard phase, reload phase | `phases.turns` |
| maintenance phase | `phases.maintenance` |
| disasters that do not fight | `disasters.taking_effect`, `steps.mishaps`, `steps.upsets`, `steps.sweeping` |
| disasters that steal | `steps.stealing`; characters that steal: `combat.robbing` |
| allied disasters | `changes.sides` |
| disasters that raise the dead | `changes.becoming` |
| disasters that cancel cards | `changes.settling` |
| captured characters | `changes.captivity` |
| equip, move and scavenge phase | `phases.acting`; what is carried: `changes.carrying` |
| what lies beneath a location | `phases.digging` |
| characters that come into play | `steps.havens` |
| building a haven | `steps.building` |
| planetary and dimensional locations | `changes.stopping` |
| vehicles | `changes.vehicles`; getting on and off, and who carries one: `changes.aboard` |
| combat using vehicles | `steps.naming` |
| when a combat may be declared | `phases.standby` |
| how rounds and combats end, retreat | `combat.closing`; where people flee to: `steps.fleeing` |
| combat with a disaster, locations that strike | `combat.fights`, `combat.terrain` |
| combat between players | `combat.engagements`; who attacks, strikes back and protects: `combat.lining_up` |
| charm battle | `combat.charms`; with a disaster: `combat.courting` |
| what the charmed one must do | `steps.commands`, `phases.forced` |
| combat cards | `steps.drawing`; what they do when they are played: `changes.settling` |
| damage | the attacks of a round: `changes.blows` |
| attacks on those who are far away | of disasters: `combat.volleys`; of characters: `combat.reaching` |
| flash effects, uses of cards | what may be declared: `steps.declaring`; `resolving.stack`, `resolving.carrying_out` |
| uses that are spent | `steps.spending` |
| rock, paper, scissors | `steps.duelling` |
| windows in a combat, and who is asked | `combat.windows`, `phases.standby` |
| triggered traits, transforming characters | `disasters.triggering`, `changes.transforming` |
| figures that become something else | `changes.becoming` |
| cards that come in place of a character for a turn | `changes.covering` |
| abilities, health, skills | `reading.abilities`, `reading.skilled`; what a location asks for: `vocabulary.listing` |
| losing health, bonked, killed, defeated | `steps.falling` |
| what changes on the table, and who has how many items | `changes.table` |
| the end of the game | `ending` |
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from beanfield.games.ani_mayhem.changes.becoming import dismiss, rage
from beanfield.games.ani_mayhem.changes.belongings import turn_hands
from beanfield.games.ani_mayhem.changes.by_itself import (
    cheer_up,
    eat_up,
    end_detentions,
    keep_choices,
    lay_open,
    see_through,
)
from beanfield.games.ani_mayhem.changes.counting import note_uses
from beanfield.games.ani_mayhem.changes.covering import note_energy
from beanfield.games.ani_mayhem.changes.table import Over, end_remaining
from beanfield.games.ani_mayhem.combat import (
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
    digging,
    equipping,
    forced,
    leading,
    maintenance,
    moving,
    power_cards,
    scavenging,
    standby,
    turns,
)
from beanfield.games.ani_mayhem.resolving.stack import lay_off_spent
from beanfield.games.ani_mayhem.start import laying, skirmish
from beanfield.games.ani_mayhem.state import Todo, World
from beanfield.games.ani_mayhem.steps.building import abandon
from beanfield.games.ani_mayhem.steps.crafting import end_loans
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
    "at-once": power_cards.at_once,
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
    "aftermath": closing.aftermath,
}
"""The coarse steps of a game. What comes next stands on the agenda, and what its three fields mean depends on the step:

| step | who | rest | some |
|---|---|---|---|
| accept, place, lay, stock, settle | seat | | |
| turn, turn-ends, outfit, fill-up, skirmish | seat | | |
| maintenance, equip, discard | seat | 0 when it begins | |
| scavenge | seat | 0 when it begins | the space that was said beforehand |
| move | seat | 0 when it begins | how, the figure and the space that were said beforehand |
| reload | seat | whether the player said that she draws: `WILL_DRAW`, `WILL_NOT_DRAW` | |
| face, faced | seat | 0 for the first disaster of the turn | faced: the disaster |
| between-moves | seat | how often somebody has acted | |
| arrival, at-once | seat | | |
| returns | | | |
| disaster | disaster | the movement that is left, `NOBODY` before it begins | |
| lead-disaster | disaster | the movement that is left | the seat that moves it |
| direct | disaster | 1 if it attacks then | the seat that moves it |
| misled | figure | | the seat that moves it |
| grab, landing, getaway | figure | | |
| lead | figure | 0 when it begins | |
| further | seat | 0 when it begins | figures |
| forced | figure | the seat that charmed it | whom it attacks |
| effect | disaster | the seat on which it takes effect | |
| point | figure | the number of the point in `WAY` | |
| off-field | seat | the place among the global effects | |
| defeated | the owner's seat | space | the number of the card, and who fought with it |
| trophy | seat | space | the number of the card, and its owner |
| summoned | seat | space | the party that it attacks, if it attacks one |
| recalled | seat | space | the number of the card |
| drilled | seat | space | the disaster, and the party that it attacks |
| theft | disaster | | party |
| dig | seat | space | party |
| dig-on | seat | space | the disaster that was dug up or `NOBODY`, and the party |
| volley | disaster | the rounds that are left | at whom it strikes |
| reach | figure | how much less it strikes for each step of the way | whom it attacks |
| ambush | disaster | space | the party |
| stands-in | disaster | seat | |
| arrives | seat | space | the party |
| round | disaster | | |
| parting-blow | disaster | the health that was lost | the figure |
| engagement | the seat that attacks | space | |
| charm | figure | whom it charms | |
| woo-for | figure | whom it charms | the number of the card, and of its clause |
| courting | disaster | seat | those who have not yet been charmed |
| robbery | seat | | the victim |
| loot | seat | space | |
| aftermath | seat | space | those whose health was noted |
"""

type Housekeeping = Callable[[World, Todo], None]


def whatever_comes(do: Callable[[World], None]) -> Housekeeping:
    """What is done in the same way whatever the next step is."""
    return lambda w, _: do(w)


BETWEEN_STEPS: Final[tuple[Housekeeping, ...]] = (
    # Who has left goes first: all that follows looks at those who are there.
    whatever_comes(clear_away),
    # A work whose builder has just gone ends while its card still finds the hand as it was.
    whatever_comes(abandon),
    # What lasts until somebody helps ends before anybody asks who has which skill.
    whatever_comes(taking_effect.end_what_was_helped),
    # Captives are free before their cards and their company count.
    whatever_comes(taking_effect.let_go),
    # Cards without uses go before those that lean on cards which lie in play.
    whatever_comes(lay_off_spent),
    whatever_comes(end_detentions),
    whatever_comes(end_loans),
    # Who fought for one combat only goes before anybody counts who is there.
    dismiss,
    # What waits for somebody: whoever was bonked or taken up until here is where they stay.
    whatever_comes(end_remaining),
    # Who eats takes things away, so it comes before all that looks at who carries what.
    whatever_comes(eat_up),
    whatever_comes(cheer_up),
    # Which notes there are on bearers, as the cards lie now; a card with a choice may open others.
    whatever_comes(keep_choices),
    whatever_comes(lay_open),
    # Forms change last of all that moves cards: first looks, then who becomes a disaster and drops everything.
    whatever_comes(see_through),
    whatever_comes(rage),
    # Notes of what is there now, when nothing changes any more.
    whatever_comes(note_energy),
    whatever_comes(turn_hands),
    whatever_comes(note_uses),
)
"""What is put right before each step, in this order."""


def play(w: World) -> Flow[Outcome]:
    """Steps are carried out until the game ends, which it does in the middle of anything (ANI-R147)."""

    def carry_out(todo: Todo) -> Flow[None]:
        for put_right in BETWEEN_STEPS:
            put_right(w, todo)
        yield from STEPS[todo.do](w, todo)

    with suppress(Over):
        yield from work_off(w.state.agenda, carry_out)
    return outcome(w)
