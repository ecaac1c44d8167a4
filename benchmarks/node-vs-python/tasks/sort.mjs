/**
 * Sorts objects by three keys with the built-in sort, which takes a comparison function here and a key function in
 * Python.
 */
import { digest, measure, seededRandom } from '../harness.mjs';

const CITIES = ['Berlin', 'Lisbon', 'Lyon', 'Oslo', 'Porto', 'Rome', 'Vienna', 'Warsaw'];

function prepare() {
  const random = seededRandom(4);
  const orders = [];
  for (let id = 0; id < 60_000; id++) {
    orders.push({ id, city: CITIES[random(CITIES.length)], cents: random(5000) });
  }
  return orders;
}

function compare(a, b) {
  if (a.city !== b.city) return a.city < b.city ? -1 : 1;
  if (a.cents !== b.cents) return b.cents - a.cents;
  return a.id - b.id;
}

const run = (orders) => [...orders].sort(compare);

const checksum = (orders) => digest(orders.map((order) => order.id).join(','));

await measure({ prepare, run, checksum });
