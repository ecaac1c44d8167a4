/** The sample data sets, described in `src/pages-text/datasets.mdx`. Dates are ISO 8601 in UTC. Many pages print this data. */
import people from './data/people.json';
import places from './data/places.json';
import shop from './data/shop.json';

/** The contents of the data sets. Copy them before changing anything. */
export const DATASETS = { shop, places, people };

export type DatasetName = keyof typeof DATASETS;

export const DATASET_NAMES = Object.keys(DATASETS) as DatasetName[];

/** Throws if no data set has this name. */
export function assertDatasetName(name: string): asserts name is DatasetName {
  if (!Object.hasOwn(DATASETS, name))
    throw new Error(`There is no data set "${name}". Data sets: ${DATASET_NAMES.join(', ')}.`);
}
