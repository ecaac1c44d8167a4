import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { AREAS } from '../../src/site/areas';
import { readSettings } from '../../src/site/settings';
import { readFirstResultsFile } from '../index/read-first-results';
import { readSynonymsFile } from '../index/read-synonyms';
import { isSymbol } from '../words/tokens';
import { readBuild } from '../records/read-build';
import type { SearchRecord } from '../types';
import { describeChanges, push } from './push';

interface PushInput {
  /** Command-line arguments. */
  args: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the build folder. */
  build: string;
  synonymsFile: string;
  firstResultsFile: string;
  print(text: string): void;
}

/** Name of the group for pages that don't belong to a topic area and aren't blog posts. */
const SITE_TITLE = 'Groundwork';

/** Permissions that the key needs, as the service calls them. */
const PERMISSIONS = 'addObject, deleteObject, deleteIndex, browse, settings and editSettings';

/** Runs `npm run search:push`. Throws an error with a message for the operator if anything fails. */
export async function runPush({ args, env, build, print, ...files }: PushInput): Promise<void> {
  const unknown = args.filter((arg) => arg !== '--dry-run');
  if (unknown.length > 0) throw new Error(`${unknown.join(' ')} is unknown; allowed: --dry-run`);
  const { hostedSearch, baseUrl } = readSettings(env);
  if (!hostedSearch)
    throw new Error('`appId` is missing. Set GROUNDWORK_SEARCH_APP_ID and GROUNDWORK_SEARCH_API_KEY.');
  const key = env.SEARCH_WRITE_KEY;
  if (!key)
    throw new Error('`apiKey` is missing. Set SEARCH_WRITE_KEY to a key that may write to the index.');
  const { appId, indexName } = hostedSearch;
  const client = createClient(appId, key, env.SEARCH_HOSTS);
  const records = readBuild(build, baseUrl, { title: SITE_TITLE, areas: AREAS });
  const content = {
    records,
    // The service ignores most symbols.
    synonyms: readSynonymsFile(files.synonymsFile).filter(([first = '']) => !isSymbol(first)),
    firstResults: findFirstRecords(records, baseUrl, readFirstResultsFile(files.firstResultsFile)),
  };
  try {
    print(`${await describeChanges(client, indexName, content)}\n`);
    if (args.includes('--dry-run')) return print('Nothing was written.');
    await push(client, indexName, content);
  } catch (error) {
    throw explain(error);
  }
  print(`The index ${indexName} contains ${content.records.length} records.`);
}

/** Maps queries to the title record of the page that must come first. Leaves out pages that an operator has removed. */
function findFirstRecords(
  records: readonly SearchRecord[],
  baseUrl: string,
  firstResults: Readonly<Record<string, readonly string[]>>,
): Map<string, SearchRecord> {
  const titles = new Map(
    records
      .filter(({ type }) => type === 'lvl1')
      .map((record) => [record.url_without_anchor.replace(/\/$/, ''), record]),
  );
  return new Map(
    Object.entries(firstResults).flatMap(([page, queries]) => {
      const record = titles.get(baseUrl + page.slice(1));
      return record ? queries.map((query): [string, SearchRecord] => [query, record]) : [];
    }),
  );
}

/**
 * Creates a client. `hosts` is a comma-separated list of origins to use instead of the service's own hosts, for example
 * a relay or a test server.
 */
function createClient(appId: string, key: string, hosts: string | undefined): Algoliasearch {
  if (!hosts) return algoliasearch(appId, key);
  return algoliasearch(appId, key, {
    hosts: hosts.split(',').map((origin) => {
      const url = /^https?:\/\/[^/]+$/.test(origin.trim()) ? new URL(origin.trim()) : undefined;
      if (!url)
        throw new Error(
          `SEARCH_HOSTS is "${hosts}"; allowed: comma-separated origins such as https://relay.example`,
        );
      return {
        url: url.hostname,
        protocol: url.protocol === 'http:' ? 'http' : 'https',
        accept: 'readWrite',
        ...(url.port ? { port: Number(url.port) } : {}),
      };
    }),
  });
}

function explain(error: unknown): unknown {
  const { name, status, message } = error as { name?: string; status?: number; message?: string };
  if (name === 'ApiError' && (status === 401 || status === 403))
    return new Error(
      `The service rejected SEARCH_WRITE_KEY (${status}: ${message}). The key must allow ${PERMISSIONS}.`,
    );
  if (name === 'RetryError') return new Error(`No host of the service responded. ${message}`);
  return error;
}
