/** Makes the shop. All names are invented; prices are multiples of 0.25, which a binary number holds exactly. */
import { Random } from './random';
import type { Customer, Order, OrderItem, Product, Review, Shop } from './types';

const customers: Customer[] = [
  {
    id: 1,
    name: 'Ada Bergström',
    email: 'ada@example.com',
    city: 'Uppsala',
    country: 'SE',
    joined: '2024-01-15',
    phone: '+46 555 0101',
  },
  {
    id: 2,
    name: 'Bruno Costa',
    email: 'bruno@example.com',
    city: 'Porto',
    country: 'PT',
    joined: '2024-02-03',
    referredBy: 1,
  },
  {
    id: 3,
    name: 'Chidi Okafor',
    email: 'chidi@example.com',
    city: 'Enugu',
    country: 'NG',
    joined: '2024-02-03',
    phone: '+234 555 0103',
    referredBy: 1,
  },
  {
    id: 4,
    name: 'Dana Levi',
    email: 'dana@example.com',
    city: 'Haifa',
    country: 'IL',
    joined: '2024-03-21',
    phone: null,
  },
  {
    id: 5,
    name: 'Emil Novák',
    email: 'emil@example.com',
    city: 'Brno',
    country: 'CZ',
    joined: '2024-05-09',
    phone: '+420 555 0105',
    referredBy: 2,
  },
  {
    id: 6,
    name: 'Fatima Zahra',
    email: 'fatima@example.com',
    city: 'Fes',
    country: 'MA',
    joined: '2024-06-30',
    referredBy: 3,
  },
  {
    id: 7,
    name: 'Goran Ilić',
    email: 'goran@example.com',
    city: 'Niš',
    country: 'RS',
    joined: '2024-08-12',
    phone: '+381 555 0107',
  },
  {
    id: 8,
    name: 'Hana Sato',
    email: 'hana@example.com',
    city: 'Sendai',
    country: 'JP',
    joined: '2024-09-01',
    phone: '+81 555 0108',
    referredBy: 5,
  },
  {
    id: 9,
    name: 'Ines Moreau',
    email: 'ines@example.com',
    city: 'Lyon',
    country: 'FR',
    joined: '2024-10-17',
    phone: '+33 555 0109',
    referredBy: 5,
  },
  {
    id: 10,
    name: 'Jonas Weber',
    email: 'jonas@example.com',
    city: 'Uppsala',
    country: 'SE',
    joined: '2024-11-05',
  },
  {
    id: 11,
    name: 'Kavya Rao',
    email: 'kavya@example.com',
    city: 'Pune',
    country: 'IN',
    joined: '2024-12-24',
    phone: '+91 555 0111',
    referredBy: 8,
  },
  {
    id: 12,
    name: 'Liam Byrne',
    email: 'liam@example.com',
    city: 'Cork',
    country: 'IE',
    joined: '2025-01-02',
    phone: '+353 555 0112',
  },
];

type Row = [
  sku: string,
  name: string,
  category: string,
  price: number,
  stock: number,
  tags: string[],
  details?: Product['details'],
];

const rows: Row[] = [
  [
    'BK-001',
    'Knots for Every Day',
    'Books',
    12.5,
    40,
    ['outdoor', 'hands-on'],
    { pages: 144, language: 'en' },
  ],
  ['BK-002', 'The Patient Gardener', 'Books', 18.75, 25, ['garden', 'gift'], { pages: 288, language: 'en' }],
  ['BK-003', 'Maps That Lie', 'Books', 22, 12, ['science', 'gift'], { pages: 352, language: 'en' }],
  ['BK-004', 'Brot und Zeit', 'Books', 18.75, 8, ['kitchen'], { pages: 208, language: 'de' }],
  [
    'BK-005',
    'A Field Guide to Clouds',
    'Books',
    9.25,
    60,
    ['outdoor', 'science'],
    { pages: 96, language: 'en' },
  ],
  [
    'KT-001',
    'Cast-iron pan',
    'Kitchen',
    39.5,
    15,
    ['cooking', 'gift'],
    { weightGrams: 2100, dishwasher: false },
  ],
  [
    'KT-002',
    'Bread knife',
    'Kitchen',
    24.75,
    30,
    ['cooking', 'baking'],
    { weightGrams: 180, dishwasher: true },
  ],
  ['KT-003', 'Linen tea towel', 'Kitchen', 6.5, 120, ['gift', 'sale'], { colour: 'blue', dishwasher: false }],
  ['KT-004', 'Measuring spoons', 'Kitchen', 8, 75, ['baking'], { weightGrams: 95, dishwasher: true }],
  [
    'KT-005',
    'Stoneware teapot',
    'Kitchen',
    34.25,
    0,
    ['gift'],
    { weightGrams: 1250, colour: 'green', dishwasher: true },
  ],
  ['GD-001', 'Pruning shears', 'Garden', 21, 22, ['garden', 'hands-on'], { weightGrams: 240 }],
  ['GD-002', 'Seed box, twelve herbs', 'Garden', 14.5, 48, ['garden', 'gift', 'sale']],
  ['GD-003', 'Watering can', 'Garden', 27.25, 18, ['garden'], { litres: 7, colour: 'green' }],
  ['GD-004', 'Bird feeder', 'Garden', 16, 33, ['garden', 'outdoor'], { weightGrams: 610 }],
  ['GD-005', 'Compost thermometer', 'Garden', 19.75, 9, ['garden', 'science']],
  ['TY-001', 'Wooden train', 'Toys', 32, 14, ['gift', 'hands-on'], { fromAge: 3 }],
  ['TY-002', 'Marble run', 'Toys', 45.5, 7, ['science', 'hands-on'], { fromAge: 6 }],
  ['TY-003', 'Kite', 'Toys', 16, 26, ['outdoor', 'sale'], { fromAge: 5, colour: 'red' }],
  ['TY-004', 'Card game: Tides', 'Toys', 11.25, 52, ['gift'], { fromAge: 8 }],
  ['TY-005', 'Pinhole camera kit', 'Toys', 28.5, 5, ['science', 'hands-on'], { fromAge: 10 }],
  ['OF-001', 'Dot-grid notebook', 'Office', 7.75, 200, ['paper', 'sale'], { pages: 160 }],
  ['OF-002', 'Fountain pen', 'Office', 29.5, 16, ['gift', 'paper'], { colour: 'blue' }],
  ['OF-003', 'Desk lamp', 'Office', 54, 11, ['light'], { watts: 8, colour: 'black' }],
  ['OF-004', 'Brass paperweight', 'Office', 41.25, 6, ['gift']],
];

const products: Product[] = rows.map(([sku, name, category, price, stock, tags, details], i) => ({
  id: i + 1,
  sku,
  name,
  category,
  price,
  stock,
  tags,
  ...(details ? { details } : {}),
}));

/** The paperweight has never been sold, the pinhole camera has: once, in an order that was cancelled. */
const NEVER_SOLD = 24;
const ONLY_CANCELLED = 20;
/** What a product cost before April 2025. */
const FORMER_PRICES = new Map([
  [1, 11.5],
  [6, 36],
  [16, 29.75],
  [23, 49.5],
]);
const PRICES_CHANGED = '2025-04-01';
/** How often each customer orders; the last has never ordered. */
const SHARES = [12, 9, 8, 7, 6, 5, 4, 3, 3, 2, 0, 0];
const ORDER_COUNT = 60;
/** February has no orders: a gap that a report by month has to show. */
const MONTHS = [1, 3, 3, 4, 5, 5, 6, 7, 8, 9, 9, 10, 11, 11, 11, 12, 12, 12];
const COUPONS = ['WELCOME', 'SPRING5', 'FRIEND'];
const OPINIONS: Record<number, string[]> = {
  1: ['Broke after a week', 'Not for me'],
  2: ['Less than I hoped for', 'Smaller than it looks'],
  3: ['Does what it should', 'Fine', 'Good, but late'],
  4: ['Good value', 'Would buy again', 'A solid choice'],
  5: ['A joy every day', 'Exactly right', 'The best I have had'],
};
const BODIES = [
  'I use it nearly every day and it still looks new.',
  'A present for my brother, who has not put it down since.',
  'The colour is a little darker than in the picture.',
  'Came well packed, in a box without any plastic.',
  'My second one: the first I gave away.',
];

/** @param random decides everything that is not written above */
export function makeShop(random: Random): Shop {
  const orders = makeOrders(random);
  return { customers, products, orders, reviews: makeReviews(random, orders) };
}

function makeOrders(random: Random): Order[] {
  const buyers = SHARES.flatMap((share, i) => Array.from({ length: share }, () => i + 1));
  const times = Array.from({ length: ORDER_COUNT }, () => {
    const [month, day] = [random.pick(MONTHS), random.integer(1, 28)];
    return new Date(
      Date.UTC(2025, month - 1, day, random.integer(7, 21), random.pick([0, 5, 10, 15, 20, 30, 40, 45, 50])),
    );
  }).sort((a, b) => a.getTime() - b.getTime());
  return times.map((time, i) => {
    // Kavya Rao's only order was cancelled.
    const customer = i === 51 ? 11 : random.pick(buyers);
    const cancelled = i === 51 || random.chance(0.08);
    return {
      id: 1001 + i,
      customer,
      ...progress(random, time, i, cancelled),
      items: makeItems(random, time, i === 51),
    };
  });
}

function progress(
  random: Random,
  time: Date,
  i: number,
  cancelled: boolean,
): Pick<Order, 'orderedAt' | 'status' | 'shippedAt' | 'coupon'> {
  const late = ORDER_COUNT - i;
  const open = late <= 2 ? 'pending' : late <= 5 ? 'paid' : late <= 9 ? 'shipped' : 'delivered';
  const status = cancelled ? 'cancelled' : open;
  const shipped = status === 'shipped' || status === 'delivered';
  const shippedAt = new Date(time.getTime() + random.integer(6, 96) * 3_600_000);
  return {
    orderedAt: iso(time),
    status,
    ...(shipped ? { shippedAt: iso(shippedAt) } : {}),
    ...(random.chance(0.2) ? { coupon: random.pick(COUPONS) } : {}),
  };
}

function makeItems(random: Random, time: Date, withCamera: boolean): OrderItem[] {
  const sold = products.filter(({ id }) => id !== NEVER_SOLD && id !== ONLY_CANCELLED);
  const chosen = random.sample(sold, random.pick([1, 1, 2, 2, 3, 4]));
  if (withCamera) chosen.splice(0, 1, products[ONLY_CANCELLED - 1] as Product);
  return chosen.map(({ id, price }) => ({
    product: id,
    quantity: random.pick([1, 1, 1, 2, 2, 3, 4]),
    unitPrice: (iso(time) < PRICES_CHANGED && FORMER_PRICES.get(id)) || price,
  }));
}

/** Reviews by customers who bought the product, at most one for each pair. */
function makeReviews(random: Random, orders: readonly Order[]): Review[] {
  const bought = new Map<string, { product: number; customer: number; at: string }>();
  for (const order of orders) {
    if (order.status !== 'delivered') continue;
    for (const { product } of order.items) {
      const key = `${product}/${order.customer}`;
      if (!bought.has(key))
        bought.set(key, { product, customer: order.customer, at: order.shippedAt ?? order.orderedAt });
    }
  }
  return random
    .sample([...bought.values()], 40)
    .map(({ product, customer, at }) => {
      const rating = random.pick([1, 2, 3, 3, 4, 4, 4, 5, 5, 5]);
      const createdAt = iso(
        new Date(Date.parse(at) + random.integer(2, 20) * 86_400_000 + random.integer(0, 600) * 60_000),
      );
      const body = random.chance(0.6) ? { body: random.pick(BODIES) } : {};
      return {
        product,
        customer,
        rating,
        title: random.pick(OPINIONS[rating] as string[]),
        ...body,
        createdAt,
      };
    })
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .map((review, i) => ({ id: i + 1, ...review }));
}

function iso(time: Date): string {
  return time.toISOString().replace('.000Z', 'Z');
}
