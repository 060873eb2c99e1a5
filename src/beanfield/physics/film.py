"""Films: the poses of some bodies in every picture, packed into a few bytes.

A film, deflated (zlib), is

    version (1), pictures a second, how many pictures, how many bodies       each a varint
    for each body: the length of its name, a varint, and the name in UTF-8
    for each body seven planes, each with a number for every picture         zigzag varints, each but the first of a
        x, y, z                 in tenths of a millimetre                    plane as the difference to the one before
        three parts of the quaternion, without the largest, in 1/723
        which part is left out (0 to 3: w, x, y, z)

The part that is left out follows from the others, because it is always positive (a quaternion and its opposite are the
same turn). Between two pictures, clients move a body on a straight line and turn it the shorter way.
"""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from math import sqrt
from typing import Final

from msgspec import Struct

from beanfield.kernel.errors import BeanfieldError

VERSION: Final = 1
LARGEST: Final = 16 * 1024
"""The most bytes that a packed film may have."""
MOST_UNPACKED: Final = 512 * 1024
"""The most bytes that an unpacked film may have."""
RATE: Final = 30
"""Pictures a second."""
TENTHS: Final = 10_000
"""Tenths of a millimetre in a metre."""
PARTS: Final = 723
"""Steps in 1 for a part of a quaternion. A part that is not the largest is at most 1/sqrt(2), which is 511 steps."""
PLANES: Final = 7

type Pose = tuple[float, float, float, float, float, float, float]
"""Where a body is (x, y, z in metres) and how it is turned (a quaternion w, x, y, z)."""


class BadFilm(BeanfieldError):
    """These bytes are no film, or there are too many of them."""


class Film(Struct, frozen=True):
    """Bodies by name, and for every picture the pose of each of them."""

    bodies: tuple[str, ...]
    pictures: tuple[tuple[Pose, ...], ...]
    rate: int = RATE


def write_film(film: Film) -> bytes:
    """Pack a film into bytes. Raises BadFilm if there are too many; then show fewer pictures or fewer bodies."""
    out = bytearray()
    for number in (VERSION, film.rate, len(film.pictures), len(film.bodies)):
        _write(out, number)
    for name in film.bodies:
        encoded = name.encode()
        _write(out, len(encoded))
        out += encoded
    for at in range(len(film.bodies)):
        for plane in zip(*(_whole(picture[at]) for picture in film.pictures), strict=True):
            before = 0
            for number in plane:
                change = number - before
                _write(out, change * 2 if change >= 0 else -change * 2 - 1)
                before = number
    packed = zlib.compress(bytes(out), 9)
    if len(packed) > LARGEST or len(out) > MOST_UNPACKED:
        raise BadFilm(f"a film has at most {LARGEST} bytes, this one {len(packed)}")
    return packed


def read_film(data: bytes) -> Film:
    """Unpack a film. Raises BadFilm if these bytes are no film."""
    if len(data) > LARGEST:
        raise BadFilm(f"a film has at most {LARGEST} bytes, this one {len(data)}")
    try:
        unpacking = zlib.decompressobj()
        out = unpacking.decompress(data, MOST_UNPACKED)
        if not unpacking.eof or unpacking.unused_data:
            raise BadFilm("the film is cut off, or too long")
        return _film(out)
    except (zlib.error, ValueError, IndexError) as error:
        raise BadFilm(f"this is no film: {error}") from None


def _film(out: bytes) -> Film:
    numbers = _Numbers(out)
    version, rate, count, bodies = (numbers.next() for _ in range(4))
    if version != VERSION:
        raise BadFilm(f"the film has version {version}, but this code knows only {VERSION}")
    names = tuple(numbers.word(numbers.next()) for _ in range(bodies))
    if count * bodies * PLANES > len(out):
        raise BadFilm("the film is shorter than it says")
    tracks: list[list[Pose]] = []
    for _ in names:
        planes = [list(_summed(numbers.next() for _ in range(count))) for _ in range(PLANES)]
        tracks.append([_pose(whole) for whole in zip(*planes, strict=True)])
    if numbers.left:
        raise BadFilm("there are bytes after the end of the film")
    return Film(names, tuple(zip(*tracks, strict=True)) if tracks else ((),) * count, rate)


def _whole(pose: Pose) -> tuple[int, ...]:
    """A pose as whole numbers, one for each plane."""
    quaternion = pose[3:]
    left_out = max(range(4), key=lambda part: abs(quaternion[part]))
    length = sqrt(sum(part * part for part in quaternion)) or 1.0
    scale = (-PARTS if quaternion[left_out] < 0 else PARTS) / length
    turn = [round(part * scale) for at, part in enumerate(quaternion) if at != left_out]
    return (*(round(metres * TENTHS) for metres in pose[:3]), *turn, left_out)


def _pose(whole: Sequence[int]) -> Pose:
    x, y, z = (tenths / TENTHS for tenths in whole[:3])
    turn = [part / PARTS for part in whole[3:6]]
    turn.insert(whole[6], sqrt(max(0.0, 1 - sum(part * part for part in turn))))
    w, i, j, k = turn
    return x, y, z, w, i, j, k


def _summed(changes: Iterable[int]) -> Iterator[int]:
    number = 0
    for change in changes:
        number += -(change + 1) // 2 if change % 2 else change // 2
        yield number


def _write(out: bytearray, number: int) -> None:
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    out.append(number)


class _Numbers:
    """Reads varints one after the other."""

    def __init__(self, out: bytes) -> None:
        self._out = out
        self._at = 0

    @property
    def left(self) -> int:
        """How many bytes are not read yet."""
        return len(self._out) - self._at

    def next(self) -> int:
        """The next number, of at most 64 bits."""
        number = 0
        for shift in range(0, 63, 7):
            byte = self._out[self._at]
            self._at += 1
            number |= (byte & 0x7F) << shift
            if byte < 0x80:
                return number
        raise BadFilm("a number in the film is too long")

    def word(self, length: int) -> str:
        """The next bytes, of this number, as UTF-8."""
        if length > self.left:
            raise BadFilm("a name in the film is longer than the rest of it")
        self._at += length
        return self._out[self._at - length : self._at].decode()
