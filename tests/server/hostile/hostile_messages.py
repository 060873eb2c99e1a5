"""Messages that nobody should send: made from the types of the wire, then bent.

Each comes with what may be answered. None is one that a client of ours would send at this moment, apart from chat,
preferences and pings, which are there so that the others come between good ones.
"""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st
from msgspec import Struct

from tests.server.hostile.hostile_clients import Act, HostileClient, Json

GREATEST = 2**53 - 1
READ_LIMIT = 16_384
FRAME_LIMIT = 65_536
WORDS = ["answer", "call", "undo", "why", "chat", "prefer", "ping"]
CALLS = ["leave", "end"]
FIELDS = ["t", "ref", "ask", "say", "do", "on", "text", "passes", "muted", "seat", "token", "n", "__proto__"]
TRICKS = "\u202e\u2066\u200b\u0000\u0007\n\t\ufeff\u2028\ud7ff\uffff😀é"


class HostileMessage(Struct, frozen=True):
    """One frame, and the kinds of answer it may get."""

    data: str | bytes
    may: frozenset[str] = frozenset({"refused"})
    """An `ack` without `written` only repeats an old number: nothing is new."""
    ends: int = 0
    """The code with which the connection may end at once, without an answer."""

    @property
    def ref(self) -> int | None:
        """The number that the answer has to repeat: that of any JSON object with a number that is one."""
        if isinstance(self.data, bytes):
            return None
        try:
            found = json.loads(self.data, parse_constant=_no_number)
            json.dumps(found, ensure_ascii=False).encode()
        except (ValueError, RecursionError):
            return None
        ref = found.get("ref") if isinstance(found, dict) else None
        return ref if type(ref) is int and 0 <= ref <= GREATEST else None


def _no_number(text: str) -> None:
    raise ValueError(text)


def of(message: Json, *may: str) -> HostileMessage:
    return HostileMessage(json.dumps(message), frozenset({"refused", *may}))


# values of every type

numbers = st.one_of(
    st.integers(-2, 40),
    st.integers(0, GREATEST),
    st.integers(),
    st.sampled_from([2**31, 2**53, 2**63, 2**64, -(2**63), 10**400, 0.5, 1e300, -0.0, float("nan"), float("inf")]),
)
texts = st.one_of(
    st.text(max_size=20),
    st.text(TRICKS, max_size=20),
    st.sampled_from(["", "dance", "x" * 65, "x" * 501, "\ud800", "'; drop table log; --", "<script>", "{}"]),
)
anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | numbers | texts,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(FIELDS) | texts, inner, max_size=4),
    max_leaves=8,
)
refs = st.integers(0, GREATEST)
asks = st.one_of(st.integers(1, 40), st.sampled_from([GREATEST, 1000]))
verbs = st.text(min_size=1, max_size=10)
things = st.lists(st.integers(0, GREATEST) | st.text(max_size=8), max_size=4)
acts: st.SearchStrategy[Act] = st.builds(lambda do, on: [do, on], verbs, things) | verbs.map(lambda do: [do])

# what can't be read


def _with(message: Json, field: str, value: Any) -> Json:
    return {**message, field: value}


good = st.one_of(
    st.fixed_dictionaries({"t": st.just("ping"), "ref": refs}),
    st.fixed_dictionaries({"t": st.just("chat"), "ref": refs, "text": st.just("Hello")}),
    st.fixed_dictionaries({"t": st.just("answer"), "ref": refs, "ask": asks, "say": st.lists(acts, max_size=2)}),
    st.fixed_dictionaries({"t": st.just("call"), "ref": refs, "do": st.just("sing")}),
    st.fixed_dictionaries({"t": st.just("undo"), "ref": refs, "ask": asks.map(lambda ask: ask + 1000)}),
    st.fixed_dictionaries({"t": st.just("prefer"), "ref": refs, "muted": st.just([99])}),
)
wrong_fields = st.builds(_with, good, st.sampled_from(FIELDS), anything).filter(
    lambda message: message["t"] != "undo" or not isinstance(message["ask"], int) or message["ask"] > 1000
)
unknown_kinds = st.builds(lambda t, ref: {"t": t, "ref": ref}, texts | anything, refs)
loose = st.dictionaries(st.sampled_from(FIELDS) | texts, anything, max_size=6).filter(
    lambda message: message.get("t") not in ("chat", "prefer", "call")
)
HARMLESS = ("pong", "because")
WRITTEN = ("ack", "written")
TALK = ("chat", "prefer")


def deep(opening: str, closing: str, depth: int) -> Iterator[HostileMessage]:
    whole = opening * depth + "1" + closing * depth
    yield HostileMessage(whole)
    yield HostileMessage(opening * depth)
    yield HostileMessage('{"t":"ping","x":' + whole + "}")


DEEP = [
    message
    for opening, closing in (("[", "]"), ('{"t":', "}"), ('{"say":[', "]}"))
    for depth in (50, 800)
    for message in deep(opening, closing, depth)
]


def bent(message: HostileMessage, seed: int) -> Iterator[HostileMessage]:
    """The same message twice, and a crooked sister: half, doubled, as bytes, or with a letter too many."""
    yield message
    yield message
    if isinstance(message.data, bytes) or len(message.data) < 3:
        return
    random, text = Random(seed), message.data
    at = random.randrange(1, len(text) - 1)
    yield HostileMessage(
        random.choice(
            (
                text[:at],
                text + text[: READ_LIMIT // 3],
                text.encode("utf-8", "replace"),
                text[:at] + random.choice('{}[]",:\\\x00é') + text[at:] + "]",
            )
        )
    )


too_large = st.builds(
    lambda ref, size: HostileMessage(f'{{"t":"ping","ref":{ref}}}' + " " * size, frozenset({"too-large"}), ends=1009),
    refs,
    st.integers(READ_LIMIT, 20_000),
)
broken_frames = st.sampled_from(
    [
        HostileMessage(b'{"t":"ping","ref":1,"\xff\xfe":2}', ends=1007),
        HostileMessage(b'{"t":"chat","ref":1,"text":"\xed\xa0\x80"}', ends=1007),
        HostileMessage(b"\xc0\x80", ends=1007),
        HostileMessage(" " * (FRAME_LIMIT + 1), ends=1009),
    ]
)

# what can be read, and is not allowed


def messages_of(client: HostileClient) -> st.SearchStrategy[HostileMessage]:
    """Everything that this client may come up with."""
    return st.one_of(
        wrong_fields.map(lambda message: of(message, *HARMLESS, *(WRITTEN if message["t"] in TALK else ()))),
        unknown_kinds.map(lambda message: of(message, *HARMLESS)),
        loose.map(lambda message: of(message, *HARMLESS)),
        anything.map(lambda value: of(value, *HARMLESS)),
        st.text(max_size=60).map(_as_text),
        st.binary(max_size=60).map(HostileMessage),
        st.sampled_from(DEEP),
        *[_answers(client)] * 6,
        *[_calls(client)] * 2,
        *[_others(client)] * 2,
    )


def _as_text(text: str) -> HostileMessage:
    return HostileMessage(text.encode("utf-8", "replace").decode())


def _answers(client: HostileClient) -> st.SearchStrategy[HostileMessage]:
    """Answers to asks that are closed, not yet there, of others, or with what is not allowed."""
    known = st.sampled_from(client.overheard) if client.overheard else acts
    marks = [on for _, things in client.overheard for on in things]
    forged = st.builds(
        lambda do, on: [do, on],
        st.sampled_from([act[0] for act in client.overheard] or ["draw"]),
        st.lists((st.sampled_from(marks) if marks else refs) | refs, max_size=3),
    )
    one = known | forged | acts
    near = st.sampled_from([max(1, client.last + step) for step in (-2, -1, 0, 1, 2)])
    made = st.builds(
        lambda ref, ask, say: of({"t": "answer", "ref": ref, "ask": _closed(client, ask, say), "say": say}),
        refs,
        near | asks,
        st.lists(one, max_size=4),
    )
    if not client.answered:
        return made
    replayed = st.builds(
        lambda ref, said: of({"t": "answer", "ref": ref, **said}, "ack"), refs, st.sampled_from(client.answered)
    )
    return made | replayed


def _closed(client: HostileClient, ask: int, say: list[Act]) -> int:
    """An ask that this can't be an answer to: the open one only if what is said is none of its options."""
    said = {act[0] for act in say}
    if client.asked is None:
        last = client.answered[-1]["ask"] if client.answered else 0
        return ask + 1 if ask == last else ask
    if ask == client.last - 1:
        return ask + 2
    allowed = {option[0] for option in client.asked["ask"]["options"]}
    return ask + 1 if ask == client.last and (not said or said & allowed) else ask


def _calls(client: HostileClient) -> st.SearchStrategy[HostileMessage]:
    word = st.text(min_size=1, max_size=10) | st.sampled_from(
        ["resign", "undo", "draw"] + CALLS * (client.seat is None)
    )
    return st.builds(lambda ref, do: of({"t": "call", "ref": ref, "do": do}), refs, word) | st.builds(
        lambda ref, ask: of({"t": "undo", "ref": ref, "ask": ask}), refs, asks.map(lambda ask: ask + client.last + 2)
    )


def _others(client: HostileClient) -> st.SearchStrategy[HostileMessage]:
    """Chat with what does not belong there, preferences, questions."""
    make: Callable[..., st.SearchStrategy[HostileMessage]] = st.builds
    return st.one_of(
        make(lambda ref, text: of({"t": "chat", "ref": ref, "text": text}, *WRITTEN), refs, st.text(TRICKS + "ab")),
        make(
            lambda ref, to: of({"t": "prefer", "ref": ref, "muted": to}, *WRITTEN), refs, st.lists(st.integers(-1, 4))
        ),
        make(lambda ref, p: of({"t": "prefer", "ref": ref, "passes": p}), refs, st.lists(texts, min_size=1)),
        make(lambda ref, do: of({"t": "why", "ref": ref, "do": do}, "because"), refs, texts),
        make(lambda ref: of({"t": "ping", "ref": ref}, "pong"), refs),
    )
