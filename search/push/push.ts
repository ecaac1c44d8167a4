/** Replaces the records, settings and synonyms of the hosted index with those of the build. */
import type { Algoliasearch } from 'algoliasearch';
import { isDeepStrictEqual } from 'node:util';
import type { SearchRecord } from '../types';
import { INDEX_SETTINGS, type StoredSynonym } from './index-settings';

/** The desired content of the index. */
export interface Wanted {
  records: readonly SearchRecord[];
  synonyms: readonly StoredSynonym[];
}

/** The changes of a push: ids of records and synonyms, names of settings. */
export interface Changes {
  records: Difference;
  synonyms: Difference;
  settings: string[];
}

/** Sorted ids. */
export interface Difference {
  added: string[];
  changed: string[];
  removed: string[];
  same: number;
}

/**
 * Compares the index with the desired content, without changing it.
 *
 * @param client of the service, with a key that may browse and read settings
 * @throws ApiError if the key lacks permissions; RetryError if no host can be reached
 */
export async function compare(client: Algoliasearch, indexName: string, wanted: Wanted): Promise<Changes> {
  const settings = (await client.getSettings({ indexName }).catch(unlessMissing)) as
    Record<string, unknown> | undefined;
  const records: SearchRecord[] = [];
  const synonyms: StoredSynonym[] = [];
  if (settings) {
    await client.browseObjects<SearchRecord>({
      indexName,
      aggregator: ({ hits }) => void records.push(...(hits as unknown as SearchRecord[])),
    });
    await client.browseSynonyms({
      indexName,
      aggregator: ({ hits }) => void synonyms.push(...(hits as StoredSynonym[])),
    });
  }
  return {
    records: difference(records, wanted.records),
    synonyms: difference(synonyms, wanted.synonyms),
    settings: Object.entries(INDEX_SETTINGS)
      .filter(([name, value]) => !isDeepStrictEqual(settings?.[name], value))
      .map(([name]) => name),
  };
}

/**
 * Replaces everything. Readers find the old records until all new ones are in place.
 *
 * @param client of the service, with a key that has write permission
 * @throws Error if there are no records, because nobody wants an empty index
 */
export async function push(client: Algoliasearch, indexName: string, wanted: Wanted): Promise<void> {
  if (wanted.records.length === 0) throw new Error('The build has no search records; nothing was changed.');
  const set = await client.setSettings({
    indexName,
    indexSettings: { ...INDEX_SETTINGS } as unknown as Parameters<
      typeof client.setSettings
    >[0]['indexSettings'],
  });
  await client.waitForTask({ indexName, taskID: set.taskID });
  const saved = await client.saveSynonyms({
    indexName,
    synonymHit: [...wanted.synonyms],
    replaceExistingSynonyms: true,
  });
  await client.waitForTask({ indexName, taskID: saved.taskID });
  // Copies settings and synonyms to a temporary index, fills it, and moves it to the place of this one.
  await client.replaceAllObjects({
    indexName,
    objects: wanted.records as unknown as Record<string, unknown>[],
  });
}

/** Formats the changes as lines for a terminal. */
export function report({ records, synonyms, settings }: Changes): string {
  const line = (what: string, { added, changed, removed, same }: Difference) =>
    `${what}: ${added.length} added, ${changed.length} changed, ${removed.length} removed, ${same} the same`;
  const ids = (sign: string, list: string[]) => list.map((id) => `  ${sign} ${id}`);
  return [
    line('Records', records),
    ...ids('+', records.added),
    ...ids('~', records.changed),
    ...ids('-', records.removed),
    line('Synonyms', synonyms),
    ...ids('+', synonyms.added),
    ...ids('~', synonyms.changed),
    ...ids('-', synonyms.removed),
    settings.length > 0 ? `Settings: ${settings.join(', ')} changed` : 'Settings: the same',
  ].join('\n');
}

function difference(
  now: readonly { objectID: string }[],
  wanted: readonly { objectID: string }[],
): Difference {
  const before = new Map(now.map((item) => [item.objectID, stripped(item)]));
  const found: Difference = { added: [], changed: [], removed: [], same: 0 };
  for (const item of wanted) {
    const old = before.get(item.objectID);
    before.delete(item.objectID);
    if (old === undefined) found.added.push(item.objectID);
    else if (isDeepStrictEqual(old, stripped(item))) found.same++;
    else found.changed.push(item.objectID);
  }
  found.removed = [...before.keys()].sort();
  return found;
}

/** Removes the fields that the service adds to its responses. */
function stripped(item: object): object {
  return Object.fromEntries(
    Object.entries(item).filter(([key, value]) => !key.startsWith('_') && value !== undefined),
  );
}

/** Treats a missing index as empty. */
function unlessMissing(error: unknown): undefined {
  if ((error as { status?: number }).status === 404) return undefined;
  throw error;
}
