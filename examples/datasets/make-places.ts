/** Makes the places of a country that does not exist, in the manner of a table of postal codes. */
import type { Random } from './random';
import type { Place } from './types';

const REGIONS = [
  { name: 'Aldmoor', first: 10, at: [2, 51] },
  { name: 'Brennick', first: 20, at: [5, 51] },
  { name: 'Corvale', first: 30, at: [8, 50] },
  { name: 'Dunsary', first: 40, at: [3, 48] },
  { name: 'Eastmere', first: 50, at: [11, 49] },
  { name: 'Farrow Isles', first: 60, at: [-1, 53] },
] as const;
const STARTS = [
  'Ash',
  'Birch',
  'Clay',
  'Dun',
  'Elder',
  'Fern',
  'Grey',
  'Hazel',
  'Kings',
  'Lang',
  'Mill',
  'North',
  'Oak',
  'Stone',
  'Thorn',
  'West',
];
const ENDS = [
  'bridge',
  'by',
  'field',
  'ford',
  'ham',
  'haven',
  'ley',
  'mouth',
  'port',
  'stead',
  'ton',
  'wick',
];
/** In two regions: who groups by city alone adds up what does not belong together. */
const SHARED_NAME = 'Millford';
const DISTRICTS_OF_A_CITY = [1, 1, 1, 1, 2, 2, 3, 5];
const CITIES_OF_A_REGION = 10;

/** @returns about a hundred postal districts in six regions; one district has nobody living in it */
export function makePlaces(random: Random): Place[] {
  const used = new Set([SHARED_NAME]);
  return REGIONS.flatMap(({ name: region, first, at }, r) => {
    let number = 0;
    const cities = Array.from({ length: CITIES_OF_A_REGION }, (_, i) =>
      i === 4 && (r === 1 || r === 3) ? SHARED_NAME : newName(random, used),
    ).sort();
    return cities.flatMap((city, c) => {
      const centre = [at[0] + random.next() * 2.5, at[1] + random.next() * 1.8] as const;
      const size = random.pick([600, 2_500, 6_000, 14_000, 31_000]);
      return Array.from({ length: random.pick(DISTRICTS_OF_A_CITY) }, (_, d): Place => ({
        code: `${first + Math.floor(number / 100)}${String((number++ % 100) + 1).padStart(3, '0')}`,
        city,
        region,
        population: r === 5 && c === 9 && d === 0 ? 0 : Math.round(size * (0.4 + random.next() * 1.2)),
        location: [round(centre[0] + random.next() / 20), round(centre[1] + random.next() / 20)],
      }));
    });
  });
}

function newName(random: Random, used: Set<string>): string {
  for (;;) {
    const name = random.pick(STARTS) + random.pick(ENDS);
    if (used.has(name)) continue;
    used.add(name);
    return name;
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}
