/** The committed facts, typed. */
import people from './data/people.json';
import places from './data/places.json';
import shop from './data/shop.json';
import type { Person, Place, Shop } from './types';

/** What the data sets hold. Never changed: make copies. */
export const FACTS = {
  shop: shop as Shop,
  places: places as unknown as Place[],
  people: people as Person[],
};
