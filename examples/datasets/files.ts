/** The files that `npm run datasets` writes: pure, so that a test can hold them against those that are committed. */
import { makePeople } from './make-people';
import { makePlaces } from './make-places';
import { makeShop } from './make-shop';
import { Random } from './random';
import type { DatasetName } from './types';

/** Any numbers would do; changing one changes the data and every output on the site that shows it. */
const SEEDS: Record<DatasetName, number> = { shop: 20_250_101, places: 31_415, people: 27_182 };

/** @returns content by name of file in `data/` */
export function dataFiles(): Record<string, string> {
  return {
    'shop.json': json(makeShop(new Random(SEEDS.shop))),
    'places.json': json(makePlaces(new Random(SEEDS.places))),
    'people.json': json(makePeople(new Random(SEEDS.people))),
  };
}

/** One fact a line, so that a change reads well in a diff. */
function json(facts: object): string {
  const rows = (list: readonly unknown[], indent: string) =>
    `[\n${list.map((row) => `${indent}  ${JSON.stringify(row)}`).join(',\n')}\n${indent}]`;
  if (Array.isArray(facts)) return `${rows(facts, '')}\n`;
  const parts = Object.entries(facts).map(
    ([name, list]) => `  ${JSON.stringify(name)}: ${rows(list as unknown[], '  ')}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}
