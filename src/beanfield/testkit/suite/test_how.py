"""The page that tells how to play a game, if it has one: its pictures are positions that the rules know."""

from beanfield.kernel.book.how import HowTo, load_how_words
from beanfield.kernel.pictures import pictured
from beanfield.kernel.registry import AnyGame
from beanfield.testkit.suite.test_texts import must_be_sentences, must_be_translated

PICTURES = 3
LONGEST = 320
"""Characters: what is longer belongs into the rules."""


def test_every_picture_shows_a_position_in_which_somebody_is_asked(game: AnyGame) -> None:
    how = game.book.how
    if how is None:
        return
    assert len(how.picture) == len({picture.id for picture in how.picture}) == PICTURES
    for picture in how.picture:
        view = pictured(game, picture)
        assert view.waiting, picture.id
        assert view.faces, f"{picture.id} shows no card"


def test_the_page_is_short_and_whole_in_every_language(game: AnyGame, language: str) -> None:
    how = game.book.how_in(language)
    if how is None:
        return
    assert how.turn
    must_be_sentences(said_in(how), LONGEST)


def test_the_page_of_a_language_says_all_that_the_english_one_says(game: AnyGame, translation: str) -> None:
    how = game.book.how
    if how is None:
        return
    words = load_how_words(game.book.home / f"how.{translation}.toml")
    assert list(words.pictures) == [picture.id for picture in how.picture]
    english, other = said_in(how), said_in(how.in_words(words))
    assert other.keys() == english.keys()
    for where, text in other.items():
        must_be_translated(text, english[where], where)


def said_in(how: HowTo) -> dict[str, str]:
    """All that the page says."""
    turn = {f"turn {at + 1}": step for at, step in enumerate(how.turn)}
    return {"goal": how.goal, **turn, "winning": how.winning, **{picture.id: picture.text for picture in how.picture}}
