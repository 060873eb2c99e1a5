"""Listings in words."""

from beanfield.games.ani_mayhem.saying.sayings import Sayings
from beanfield.games.ani_mayhem.vocabulary.listing import Need, read_listing


def listing_text(listing: str, said: Sayings) -> str:
    """What is listed."""
    either = [" & ".join(_need(need, said) for need in needs) for needs in read_listing(listing)]
    return f" {said.words['or']} ".join(either) or said.frames["none"]


def _need(need: Need, said: Sayings) -> str:
    """One part of a listing in words."""
    frames = said.frames
    match need.kind:
        case "ability":
            text = frames["in-all" if need.in_all else "ability"].format(said.words[need.of].capitalize(), need.least)
        case "sex" if need.least == 1:
            text = frames["one-sex"].format(said.words[need.of])
        case "sex":
            text = frames["sex"].format(need.least, said.words[need.of])
        case "any Element":
            text = frames["element"]
        case "pierce Illusions":
            text = frames["pierce-illusions"]
        case "stayed" | "characters":
            text = frames[need.kind].format(need.least)
        case _:
            text = need.of + (f" x{need.least}" if need.least > 1 else "")
            text = frames["strong"].format(text, need.damage) if need.damage else text
    return text if need.besides is None else f"{text} {said.words['with']} {_need(need.besides, said)}"
