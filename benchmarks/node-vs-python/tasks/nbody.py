"""Simulates five bodies that attract each other, using floating-point arithmetic in plain loops."""

import sys
from math import sqrt
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from harness import measure, seeded_random  # noqa: E402

STEPS = 60_000
DT = 0.001


class Body:
    __slots__ = ("x", "y", "z", "vx", "vy", "vz", "mass")

    def __init__(self, random):
        self.x = random(1000) / 50
        self.y = random(1000) / 50
        self.z = random(1000) / 50
        self.vx = (random(1000) - 500) / 500
        self.vy = (random(1000) - 500) / 500
        self.vz = (random(1000) - 500) / 500
        self.mass = (1 + random(100)) / 10


def prepare():
    """The input is just a seed, because each run modifies its bodies and so has to create new ones."""
    return 3


def advance(bodies):
    n = len(bodies)
    for i in range(n):
        a = bodies[i]
        for j in range(i + 1, n):
            b = bodies[j]
            dx = a.x - b.x
            dy = a.y - b.y
            dz = a.z - b.z
            squared = dx * dx + dy * dy + dz * dz
            magnitude = DT / (squared * sqrt(squared))
            a.vx -= dx * b.mass * magnitude
            a.vy -= dy * b.mass * magnitude
            a.vz -= dz * b.mass * magnitude
            b.vx += dx * a.mass * magnitude
            b.vy += dy * a.mass * magnitude
            b.vz += dz * a.mass * magnitude
    for body in bodies:
        body.x += DT * body.vx
        body.y += DT * body.vy
        body.z += DT * body.vz


def run(seed):
    random = seeded_random(seed)
    bodies = []
    for _ in range(5):
        bodies.append(Body(random))
    for _ in range(STEPS):
        advance(bodies)
    return bodies


def checksum(bodies):
    return " ".join(f"{body.x:.9f}" for body in bodies)


measure(prepare, run, checksum)
