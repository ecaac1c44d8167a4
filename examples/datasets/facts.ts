/** The data sets with their types. */
import people from './data/people.json';
import places from './data/places.json';
import shop from './data/shop.json';
import type { Person, Place, Shop } from './types';

/** The contents of the data sets. Copy them before changing anything. */
export const FACTS = {
  shop: shop as Shop,
  places: places as unknown as Place[],
  people: people as Person[],
};
