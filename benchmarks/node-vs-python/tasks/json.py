"""Parses a list of orders, adds a total to each, and serialises the list. Both languages parse JSON in native code."""

import sys
from pathlib import Path

# This file is called json.py: without this, `import json` would find it instead of the standard library.
sys.path[0] = str(Path(__file__).resolve().parent.parent)

import json  # noqa: E402

from harness import digest, measure, seeded_random  # noqa: E402

CITIES = ["Berlin", "Zürich", "Kraków", "Lyon", "Århus", "Porto"]


def prepare():
    random = seeded_random(1)
    orders = []
    for id in range(15_000):
        items = []
        count = 1 + random(5)
        for _ in range(count):
            items.append(
                {
                    "sku": f"P-{random(5000)}",
                    "quantity": 1 + random(4),
                    "cents": 100 + random(90_000),
                    "weight": random(50) + 0.5,
                }
            )
        orders.append(
            {
                "id": id,
                "customer": {"name": f"Customer {random(8000)}", "city": CITIES[random(len(CITIES))]},
                "items": items,
                "paid": random(2) == 1,
                "note": 'Leave "at the door"\nplease' if random(4) == 0 else None,
            }
        )
    return json.dumps(orders, ensure_ascii=False, separators=(",", ":"))


def run(text):
    orders = json.loads(text)
    for order in orders:
        total = 0
        for item in order["items"]:
            total += item["quantity"] * item["cents"]
        order["total"] = total
    return json.dumps(orders, ensure_ascii=False, separators=(",", ":"))


measure(prepare, run, digest)
