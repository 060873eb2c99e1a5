"""Listings are read as `listing.py` says."""

import pytest

from beanfield.games.ani_mayhem.card import all_cards
from beanfield.games.ani_mayhem.vocabulary.listing import Need, read_listing

CHI, LUCK = Need("skill", "Chi", 2), Need("skill", "Blind Luck")


@pytest.mark.parametrize(
    "text, listing",
    [
        ("none", ()),
        ("Chi x2", ((CHI,),)),
        ("Chi x2 or Blind Luck", ((CHI,), (LUCK,))),
        ("Chi x2 & Blind Luck", ((CHI, LUCK),)),
        ("Police & Chi x2 or Blind Luck", ((Need("skill", "Police"), CHI), (LUCK,))),
        ("Police & (Chi x2 or Blind Luck)", ((Need("skill", "Police"), CHI), (Need("skill", "Police"), LUCK))),
        ("Movement 3+", ((Need("ability", "movement", 3),),)),
        ("Energy 12+ in all", ((Need("ability", "energy", 12, in_all=True),),)),
        ("Strength 4+", ((Need("skill", "Strength", damage=4),),)),
        ("Female x3", ((Need("sex", "female", 3),),)),
        ("any Element", ((Need("any Element"),),)),
        ("3 characters", ((Need("characters", least=3),),)),
        ("stayed 2 turns", ((Need("stayed", least=2),),)),
        ("pierce Illusions", ((Need("pierce Illusions"),),)),
        ("Masaki", ((Need("skill", "Masaki"),),)),
        ("card Masaki", ((Need("word", "Masaki"),),)),
        ("Male with Charm 4+", ((Need("sex", "male", besides=Need("ability", "charm", 4)),),)),
        ("Knight Saber x2 with Hardsuit", ((Need("word", "Knight Saber", 2, besides=Need("word", "Hardsuit")),),)),
    ],
)
def test_a_listing_is_read(text: str, listing: object) -> None:
    assert read_listing(text) == listing


@pytest.mark.parametrize(
    "text, said",
    [
        ("Chi or", "is missing"),
        ("& Chi", "is missing"),
        ("(Chi", "not closed"),
        ("Chi)", "too much"),
        ("Courage", "no ability, skill"),
        ("Chi with Charm 4+", "nobody can be"),
        ("Male with Energy 12+ in all", "nobody can be"),
    ],
)
def test_what_is_no_listing_is_told_so(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_listing(text)


def test_the_listings_of_all_cards_are_read() -> None:
    read = {card.listing: read_listing(card.listing) for card in all_cards().values() if card.listing}
    assert len(read) == 134
    assert [text for text, listing in read.items() if not listing] == ["none"]
    assert max(len(listing) for listing in read.values()) == 4
