"""Sorts objects by three keys with the built-in sort, which takes a key function here and a comparison function in
JavaScript."""

import sys
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent)

from harness import digest, measure, seeded_random  # noqa: E402

CITIES = ["Berlin", "Lisbon", "Lyon", "Oslo", "Porto", "Rome", "Vienna", "Warsaw"]


class Order:
    __slots__ = ("id", "city", "cents")

    def __init__(self, id, city, cents):
        self.id = id
        self.city = city
        self.cents = cents


def prepare():
    random = seeded_random(4)
    orders = []
    for id in range(60_000):
        orders.append(Order(id, CITIES[random(len(CITIES))], random(5000)))
    return orders


def key(order):
    return (order.city, -order.cents, order.id)


def run(orders):
    return sorted(orders, key=key)


def checksum(orders):
    return digest(",".join(str(order.id) for order in orders))


measure(prepare, run, checksum)
