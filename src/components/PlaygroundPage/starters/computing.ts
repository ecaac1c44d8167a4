/** Starter programs for runtimes that print text. */
import { createStarters, type Starter } from './starter';

export const ts = createStarters('main.ts', 'ts', [
  [
    'A union of shapes',
    `type Shape = { kind: 'circle'; radius: number } | { kind: 'square'; side: number };

function area(shape: Shape): number {
  return shape.kind === 'circle' ? Math.PI * shape.radius ** 2 : shape.side ** 2;
}

console.log('area:', area({ kind: 'square', side: 4 }));`,
    'area: 16',
  ],
  [
    'A decorator',
    `function logged<This, Args extends unknown[], Result>(
  method: (this: This, ...args: Args) => Result,
  context: ClassMethodDecoratorContext,
) {
  return function (this: This, ...args: Args): Result {
    console.log('calling', String(context.name), args);
    return method.apply(this, args);
  };
}

class Till {
  @logged
  add(a: number, b: number) {
    return a + b;
  }
}

console.log(new Till().add(2, 3));`,
    'calling add',
  ],
  [
    'A generic function',
    `function byKey<Item, Key extends keyof Item>(items: Item[], key: Key): Map<Item[Key], Item> {
  return new Map(items.map((item) => [item[key], item]));
}

const products = [{ id: 1, name: 'tea' }, { id: 2, name: 'lamp' }];
console.log(byKey(products, 'name').get('lamp'));`,
    "name: 'lamp'",
  ],
]);

export const node = createStarters('main.js', 'js', [
  [
    'Parse a path',
    `import path from 'node:path';

console.log(path.parse('/home/ada/notes/today.md'));
console.log(path.join('notes', '..', 'photos', 'cat.jpg'));`,
    'photos/cat.jpg',
  ],
  [
    'An event emitter',
    `import { EventEmitter } from 'node:events';

const shop = new EventEmitter();
shop.on('sold', (product) => console.log('sold:', product));
shop.emit('sold', 'tea');`,
    'sold: tea',
  ],
  [
    'An in-memory file',
    `import fs from 'node:fs';

fs.writeFileSync('/list.txt', 'tea\\nlamp\\n');
fs.appendFileSync('/list.txt', 'pen\\n');
console.log(fs.readFileSync('/list.txt', 'utf8').trim().split('\\n'));`,
    "'pen'",
  ],
]);

export const vitest = createStarters('main.test.ts', 'ts', [
  [
    'A first test',
    `import { describe, expect, it } from 'vitest';

const total = (prices: number[]) => prices.reduce((sum, price) => sum + price, 0);

describe('total', () => {
  it('adds all prices', () => {
    expect(total([4, 31])).toBe(35);
  });
  it('is 0 for an empty basket', () => {
    expect(total([])).toBe(0);
  });
});`,
    'is 0 for an empty basket',
  ],
  [
    'A spy',
    `import { expect, it, vi } from 'vitest';

it('calls the listener', () => {
  const listener = vi.fn();
  ['tea', 'lamp'].forEach((product) => listener(product));
  expect(listener).toHaveBeenCalledTimes(2);
  expect(listener).toHaveBeenLastCalledWith('lamp');
});`,
    'calls the listener',
  ],
  [
    'Fake timers',
    `import { expect, it, vi } from 'vitest';

it('waits a minute in no time', () => {
  vi.useFakeTimers();
  const rang = vi.fn();
  setTimeout(rang, 60_000);
  vi.advanceTimersByTime(59_999);
  expect(rang).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(rang).toHaveBeenCalledOnce();
  vi.useRealTimers();
});`,
    'waits a minute in no time',
  ],
]);

export const python = createStarters('main.py', 'python', [
  [
    'Sort by value',
    `prices = {"tea": 4, "lamp": 31, "pen": 2}
for name, price in sorted(prices.items(), key=lambda item: item[1]):
    print(f"{name:>6} {price:4}")`,
    'lamp   31',
  ],
  [
    'A data class',
    `from dataclasses import dataclass

@dataclass
class Product:
    name: str
    price: float

basket = [Product("tea", 4.5), Product("lamp", 31)]
print(max(basket, key=lambda product: product.price))`,
    "Product(name='lamp', price=31)",
  ],
  [
    'A generator',
    `def countdown(start):
    while start > 0:
        yield start
        start -= 1

print(list(countdown(5)))`,
    '[5, 4, 3, 2, 1]',
  ],
]);

export const sql: Starter[] = [
  ...createStarters(
    'main.sql',
    'sql',
    [
      [
        'The shop',
        `-- The shop has these tables: customers, products, categories,
-- orders, order_items and reviews.
SELECT name, price, stock FROM products ORDER BY price DESC LIMIT 5;`,
        'Desk lamp',
      ],
    ],
    'shop',
  ),
  ...createStarters('main.sql', 'sql', [
    ['Calculate squares', 'SELECT n, n * n AS square FROM generate_series(1, 5) AS n;', '25'],
    [
      'Create a table',
      `CREATE TABLE visit (day date PRIMARY KEY, readers int NOT NULL);
INSERT INTO visit VALUES ('2026-03-01', 12), ('2026-03-02', 30), ('2026-03-03', 21);
SELECT day, readers, sum(readers) OVER (ORDER BY day) AS so_far FROM visit;`,
      '63',
    ],
  ]),
  ...createStarters('main.sql', 'sql', [
    [
      'A query plan',
      `CREATE TABLE page AS
  SELECT n AS id, 'page ' || n AS title FROM generate_series(1, 50) AS n;
CREATE TABLE visit AS
  SELECT n AS id, n % 50 + 1 AS page_id FROM generate_series(1, 20000) AS n;
ANALYZE;

EXPLAIN ANALYZE
SELECT title, count(*) AS visits
FROM visit JOIN page ON page.id = page_id
WHERE visit.id > 5000
GROUP BY title
ORDER BY visits DESC;`,
      'Seq Scan on visit',
    ],
  ]),
];

export const mongodb: Starter[] = [
  ...createStarters(
    'main.js',
    'mongodb',
    [
      [
        'The shop',
        `// The collections of the shop are customers, products, orders and reviews.
db.products.find({ price: { $lt: 10 } }, { name: 1, price: 1 });`,
        'Linen tea towel',
      ],
    ],
    'shop',
  ),
  ...createStarters('main.js', 'mongodb', [
    [
      'Insert and find',
      `db.products.insertMany([
  { _id: 1, name: 'tea', price: 4 },
  { _id: 2, name: 'lamp', price: 31 },
]);
db.products.find({ price: { $lt: 10 } });`,
      "name: 'tea'",
    ],
    [
      'A pipeline',
      `db.orders.insertMany([
  { _id: 1, customer: 'Ada', total: 12 },
  { _id: 2, customer: 'Bo', total: 30 },
  { _id: 3, customer: 'Ada', total: 8 },
  { _id: 4, customer: 'Ada', total: 24 },
]);
db.orders.aggregate([
  { $match: { total: { $gt: 10 } } },
  { $group: { _id: '$customer', spent: { $sum: '$total' } } },
  { $sort: { spent: -1 } },
]);`,
      '36',
    ],
  ]),
];

const ACCESS_LOG = `2026-01-05 09:12 mina /tea 200
2026-01-05 09:13 otto /rice 200
2026-01-05 09:20 lena /figs 404
2026-01-05 10:02 mina /cart 200
2026-01-05 10:03 mina /pay 500
2026-01-06 08:45 lena /tea 200`;

export const bash: Starter[] = [
  {
    title: 'Who visits most?',
    files: [
      { name: 'logs/access.log', lang: 'text', code: ACCESS_LOG },
      {
        name: 'script.sh',
        lang: 'bash',
        code: `# The third word of each line is the visitor.
cut -d ' ' -f 3 logs/access.log | sort | uniq -c | sort -rn

echo '--- failed requests:'
awk '$5 >= 400 { print $4, $5 }' logs/access.log`,
      },
    ],
    shows: '3 mina',
  },
  ...createStarters('script.sh', 'bash', [
    [
      'Rename many files',
      `mkdir -p photos/summer
touch photos/tea.jpeg photos/rice.jpeg photos/summer/figs.jpeg

find photos -name '*.jpeg' | while read -r file; do
  mv "$file" "\${file%.jpeg}.jpg"
done

find photos -type f | sort`,
      'photos/summer/figs.jpg',
    ],
  ]),
  ...createStarters(
    'script.sh',
    'bash',
    [
      [
        'The shop as CSV files',
        `ls shop
head -n 3 shop/products.csv

# How many customers are there in each country?
tail -n +2 shop/customers.csv | cut -d , -f 5 | sort | uniq -c

total() {
  awk -F , -v id="$1" '$1 == id { sum += $3 * $4 } END { print sum }' shop/order_items.csv
}
echo "order 1002: $(total 1002)"`,
        'order 1002: 58.5',
      ],
    ],
    'shop',
  ),
];

export const regex = createStarters('pattern.regex', 'regex', [
  [
    'Find dates',
    '/(?<year>\\d{4})-(?<month>\\d\\d)(?:-(?<day>\\d\\d))?/g\n\nFrom 2025-03 to 2026-11-30, and not 26-1.',
    '2026-11',
  ],
  ['Words in capitals', '/\\b[A-Z]{2,}\\b/g\nHTML and CSS are not JS.', 'CSS'],
  ['A price', '/(\\d+)\\.(\\d\\d) EUR/\nIt costs 31.50 EUR today.', '31.50 EUR'],
]);

export const markdown = createStarters('page.md', 'markdown', [
  [
    'A heading and a list',
    '# Shopping\n\n- tea\n- a **new** lamp\n\nSee [the shop](https://example.org).',
    'new',
  ],
  ['A table', '| product | price |\n| --- | ---: |\n| tea | 4 |', 'tea'],
  ['A quote', '> Learning basics will make difference.', 'Learning basics'],
]);

export const openapi = createStarters('openapi.yaml', 'yaml', [
  [
    'One path',
    `openapi: 3.1.1
info:
  title: Shop
  version: '1.0'
paths:
  /products:
    get:
      summary: List the products
      responses:
        '200':
          description: All products`,
    'No problems.',
  ],
  [
    'A schema and its example',
    `openapi: 3.1.1
info:
  title: Shop
  version: '1.0'
components:
  schemas:
    Product:
      type: object
      required: [name, price]
      properties:
        name: { type: string }
        price: { type: number, minimum: 0 }
      examples:
        - { name: tea, price: free }`,
    'it must be a number',
  ],
  [
    'A broken reference',
    `openapi: 3.2.0
info:
  title: Shop
  version: '1.0'
paths:
  /products/{id}:
    parameters:
      - $ref: '#/components/parameters/Idd'
    get:
      responses:
        '200':
          description: The product
components:
  parameters:
    Id:
      name: id
      in: path
      required: true
      schema:
        type: integer`,
    'Did you mean "Id"?',
  ],
]);

export const dockerfile = createStarters('Dockerfile', 'dockerfile', [
  [
    'Layer caching',
    `# changed: src/server.js
FROM node:24-slim
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev
COPY . .
USER node
CMD ["node", "src/server.js"]`,
    'run again: src/server.js',
  ],
  [
    'Find the mistakes',
    `FROM node
ADD . .
RUN cd /app && npm install
ENV API_TOKEN=secret
CMD node server.js`,
    'API_TOKEN',
  ],
  [
    'Multi-stage build',
    `FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM nginx:1.29-alpine
COPY --from=build /app/dist /usr/share/nginx/html
USER nginx`,
    'COPY --from=build',
  ],
]);
