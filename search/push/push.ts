/** Replaces the records, settings, synonyms and rules in the hosted index with those from the build. */
import type { Algoliasearch, Rule } from 'algoliasearch';
import { isDeepStrictEqual } from 'node:util';
import type { SearchRecord } from '../types';
import { INDEX_SETTINGS } from './index-settings';

export interface IndexContent {
  records: readonly SearchRecord[];
  /** Groups of words and phrases that mean the same thing. */
  synonyms: readonly (readonly string[])[];
  /** The record that must come first for a query. */
  firstResults: ReadonlyMap<string, SearchRecord>;
}

interface Item {
  objectID: string;
}

/**
 * Returns a description of what `push` would change, for the terminal. Throws an `ApiError` if the key lacks
 * permissions.
 */
export async function describeChanges(
  client: Algoliasearch,
  indexName: string,
  { records, synonyms, firstResults }: IndexContent,
): Promise<string> {
  const settings: Record<string, unknown> | undefined = await client
    .getSettings({ indexName })
    .then((response) => ({ ...response }))
    .catch((error: { status?: number }) => {
      if (error.status === 404) return undefined;
      throw error;
    });
  const oldRecords: Item[] = [];
  const oldSynonyms: Item[] = [];
  const oldRules: Item[] = [];
  if (settings) {
    await client.browseObjects({ indexName, aggregator: ({ hits }) => void oldRecords.push(...hits) });
    await client.browseSynonyms({ indexName, aggregator: ({ hits }) => void oldSynonyms.push(...hits) });
    await client.browseRules({ indexName, aggregator: ({ hits }) => void oldRules.push(...hits) });
  }
  const changedSettings = Object.entries(INDEX_SETTINGS)
    .filter(([name, value]) => !isDeepStrictEqual(settings?.[name], value))
    .map(([name]) => name);
  return [
    ...describeDifference('Records', oldRecords, records),
    ...describeDifference('Synonyms', oldSynonyms, synonyms.map(createSynonym)),
    ...describeDifference('Rules', oldRules, createRules(firstResults)),
    `Settings: ${changedSettings.length > 0 ? `${changedSettings.join(', ')} changed` : 'unchanged'}`,
  ].join('\n');
}

/** Replaces the content of the index. Searches return the old records until all new ones are in place. */
export async function push(
  client: Algoliasearch,
  indexName: string,
  { records, synonyms, firstResults }: IndexContent,
): Promise<void> {
  if (records.length === 0) throw new Error('The build has no search records; nothing was changed.');
  const indexSettings = { ...INDEX_SETTINGS } as object;
  const settingsTask = await client.setSettings({ indexName, indexSettings });
  await client.waitForTask({ indexName, taskID: settingsTask.taskID });
  const synonymHit = synonyms.map(createSynonym);
  const synonymsTask = await client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms: true });
  await client.waitForTask({ indexName, taskID: synonymsTask.taskID });
  const rules = createRules(firstResults);
  const rulesTask = await client.saveRules({ indexName, rules, clearExistingRules: true });
  await client.waitForTask({ indexName, taskID: rulesTask.taskID });
  // This call fills a temporary index with the same settings, synonyms and rules, then moves it into place.
  await client.replaceAllObjects({
    indexName,
    objects: records as unknown as Record<string, unknown>[],
  });
}

function createSynonym(words: readonly string[]): Item & { type: 'synonym'; synonyms: string[] } {
  return { objectID: words.map(encodeId).join('+'), type: 'synonym', synonyms: [...words] };
}

/** Creates rules that put a record first if the whole query is the rule's. */
function createRules(firstResults: IndexContent['firstResults']): Rule[] {
  return [...firstResults].map(([query, { objectID }]) => ({
    objectID: encodeId(query),
    conditions: [{ pattern: query, anchoring: 'is' }],
    consequence: { promote: [{ objectID, position: 0 }], filterPromotes: true },
  }));
}

function encodeId(text: string): string {
  return text.replace(/[^\w-]+/g, encodeURIComponent);
}

/** Returns a line with the number of changes, and one for each item that was added, changed or removed. */
function describeDifference(name: string, before: readonly Item[], after: readonly Item[]): string[] {
  const oldItems = new Map(before.map((item) => [item.objectID, removeServiceFields(item)]));
  const added = after.filter(({ objectID }) => !oldItems.has(objectID));
  const changed = after.filter((item) => {
    const oldItem = oldItems.get(item.objectID);
    return oldItem && !isDeepStrictEqual(oldItem, removeServiceFields(item));
  });
  const newIds = new Set(after.map(({ objectID }) => objectID));
  const removed = before.filter(({ objectID }) => !newIds.has(objectID));
  const same = after.length - added.length - changed.length;
  const list = (sign: string, items: readonly Item[]) => items.map(({ objectID }) => `  ${sign} ${objectID}`);
  return [
    `${name}: ${added.length} added, ${changed.length} changed, ${removed.length} removed, ${same} unchanged`,
    ...list('+', added),
    ...list('~', changed),
    ...list('-', removed),
  ];
}

/** Removes the fields that the service adds to its responses, such as `_highlightResult`. */
function removeServiceFields(item: object): object {
  return Object.fromEntries(
    Object.entries(item).filter(([key, value]) => !key.startsWith('_') && value !== undefined),
  );
}
