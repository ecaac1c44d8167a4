/**
 * Sample data sets, described in `src/pages-text/datasets.mdx`. Dates are ISO 8601 in UTC. Many pages print this data,
 * so a change here changes their output.
 */
import people from './data/people.json';
import places from './data/places.json';
import shop from './data/shop.json';

/** Shared by all callers, so copy the data before changing it. */
export const DATASETS = { shop, places, people };

export type DatasetName = keyof typeof DATASETS;

export const DATASET_NAMES = Object.keys(DATASETS) as DatasetName[];

export function assertDatasetName(name: string): asserts name is DatasetName {
  if (!Object.hasOwn(DATASETS, name))
    throw new Error(`There is no data set "${name}". Data sets: ${DATASET_NAMES.join(', ')}.`);
}
