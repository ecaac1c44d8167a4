/**
 * Parses an array of orders, adds a total to each, and serialises the array. Both languages parse JSON in native code.
 */
import { digest, measure, seededRandom } from '../harness.mjs';

const CITIES = ['Berlin', 'Zürich', 'Kraków', 'Lyon', 'Århus', 'Porto'];

function prepare() {
  const random = seededRandom(1);
  const orders = [];
  for (let id = 0; id < 15_000; id++) {
    const items = [];
    const count = 1 + random(5);
    for (let i = 0; i < count; i++) {
      items.push({
        sku: `P-${random(5000)}`,
        quantity: 1 + random(4),
        cents: 100 + random(90_000),
        weight: random(50) + 0.5,
      });
    }
    orders.push({
      id,
      customer: { name: `Customer ${random(8000)}`, city: CITIES[random(CITIES.length)] },
      items,
      paid: random(2) === 1,
      note: random(4) === 0 ? 'Leave "at the door"\nplease' : null,
    });
  }
  return JSON.stringify(orders);
}

function run(text) {
  const orders = JSON.parse(text);
  for (const order of orders) {
    let total = 0;
    for (const item of order.items) {
      total += item.quantity * item.cents;
    }
    order.total = total;
  }
  return JSON.stringify(orders);
}

await measure({ prepare, run, checksum: digest });
