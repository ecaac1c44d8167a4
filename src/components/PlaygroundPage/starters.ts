/** Programs to begin with on /playground, a few for each runtime. Tests run every one of them. */

/** A program to begin with. */
export interface Starter {
  title: string;
  files: { name: string; lang: string; code: string }[];
  dataset?: string;
}

const one = (title: string, name: string, lang: string, code: string, dataset?: string): Starter => ({
  title,
  files: [{ name, lang, code }],
  ...(dataset ? { dataset } : {}),
});

/** Starters by the name of their runtime; a runtime that is not here is not offered. */
export const STARTERS: Record<string, Starter[]> = {
  js: [
    one(
      'Count words',
      'main.js',
      'js',
      `const text = 'the basics make the difference';
const count = new Map();
for (const word of text.split(' ')) {
  count.set(word, (count.get(word) ?? 0) + 1);
}
console.log(count);`,
    ),
    one(
      'The order of things to come',
      'main.js',
      'js',
      `setTimeout(() => console.log('4: a timer'), 0);
Promise.resolve().then(() => console.log('3: a promise'));
console.log('1: the program');
queueMicrotask(() => console.log('after the promise'));
console.log('2: its last line');`,
    ),
  ],
  ts: [
    one(
      'A union of shapes',
      'main.ts',
      'ts',
      `type Shape = { kind: 'circle'; radius: number } | { kind: 'square'; side: number };

function area(shape: Shape): number {
  return shape.kind === 'circle' ? Math.PI * shape.radius ** 2 : shape.side ** 2;
}

console.log(area({ kind: 'square', side: 4 }));`,
    ),
    one(
      'A decorator',
      'main.ts',
      'ts',
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
    ),
  ],
  python: [
    one(
      'Sorted by value',
      'main.py',
      'python',
      `prices = {"tea": 4, "lamp": 31, "pen": 2}
for name, price in sorted(prices.items(), key=lambda item: item[1]):
    print(f"{name:>6} {price:4}")`,
    ),
    one(
      'A class of data',
      'main.py',
      'python',
      `from dataclasses import dataclass

@dataclass
class Product:
    name: str
    price: float

basket = [Product("tea", 4.5), Product("lamp", 31)]
print(max(basket, key=lambda product: product.price))`,
    ),
  ],
  sql: [
    one(
      'Ask for rows',
      'main.sql',
      'sql',
      `SELECT version();\n\nSELECT n, n * n AS square FROM generate_series(1, 5) AS n;`,
    ),
    one(
      'A table of your own',
      'main.sql',
      'sql',
      `CREATE TABLE visit (day date PRIMARY KEY, readers int NOT NULL);
INSERT INTO visit VALUES ('2026-03-01', 12), ('2026-03-02', 30), ('2026-03-03', 21);
SELECT day, readers, sum(readers) OVER (ORDER BY day) AS so_far FROM visit;`,
    ),
  ],
  mongodb: [
    one(
      'Insert and find',
      'main.js',
      'mongodb',
      `db.products.insertMany([
  { _id: 1, name: 'tea', price: 4 },
  { _id: 2, name: 'lamp', price: 31 },
]);
db.products.find({ price: { $lt: 10 } });`,
    ),
    one(
      'A pipeline',
      'main.js',
      'mongodb',
      `db.orders.insertMany([
  { _id: 1, customer: 'Ada', total: 12 },
  { _id: 2, customer: 'Bo', total: 30 },
  { _id: 3, customer: 'Ada', total: 8 },
]);
db.orders.aggregate([
  { $group: { _id: '$customer', spent: { $sum: '$total' } } },
  { $sort: { spent: -1 } },
]);`,
    ),
  ],
};
