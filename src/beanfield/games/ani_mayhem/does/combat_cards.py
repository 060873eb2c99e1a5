"""Combat cards from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.words import FACTS, Does

DOES: Final[Does] = {
    "assault-shining-knight": FACTS,
    "assistance-i-surrender": FACTS,
    "bash-broken-heart": FACTS,
    "blind-throw-surprised": FACTS,
    "blocking-rush-halitosis": FACTS,
    "call-to-arms-accost": FACTS,
    "charge-scandal": FACTS,
    "club-stunning-smile": FACTS,
    "crushing-left-say-cheese": FACTS,
    "desperate-shot-terror": FACTS,
    "dodge-puppy-dog-eyes": FACTS,
    "drop-kick-sorrow": FACTS,
    "face-slam-beautiful-queen": FACTS,
    "films-about-gladiators-dork": FACTS,
    "flying-kick-15-minutes": FACTS,
    "gone-crazy-lovely-ladies": FACTS,
    "grace-poise": FACTS,
    "gut-punch-only-a-mother": FACTS,
    "incoming-cowardice": FACTS,
    "just-a-trim-say-it-dont-spray-it": FACTS,
    "knee-slam-special-gift": FACTS,
    "punch-lovely-hair": FACTS,
    "shaken-up-singing-sensation": FACTS,
    "slam-great-service": FACTS,
    "take-cover-ecstasy": FACTS,
    "toss-distraction": FACTS,
    "trip-tears": FACTS,
    "wild-swing-begging-for-mercy": FACTS,
    "yipes-happy-2-cu": FACTS,
}
