/**
 * The logic of `npm run search:push`: creates the client from settings, reads the records of the build, shows the
 * changes, and pushes them.
 */
import path from 'node:path';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { AREAS } from '../../src/site/areas';
import { readSettings } from '../../src/site/settings';
import { readSynonymsFile } from '../index/read-synonyms';
import { readBuild } from '../records/read-build';
import { synonymsOf } from './index-settings';
import { compare, push, report } from './push';

/** The input of a push. */
export interface PushInput {
  /** Command-line arguments. */
  args: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  /** Folder of the build. */
  build: string;
  /** File with synonyms. */
  synonyms: string;
  print(text: string): void;
}

/** The group of pages that are neither lessons nor posts: the site's title. */
const SITE_TITLE = 'Groundwork';

/** Permissions that the key needs, in the service's terms. */
const RIGHTS = 'addObject, deleteObject, deleteIndex, browse, settings and editSettings';

/**
 * Runs the command.
 *
 * @throws {Error} with a message for the terminal: what is missing, what is allowed, or what the service responded
 */
export async function runPush({ args, env, build, synonyms, print }: PushInput): Promise<void> {
  const unknown = args.filter((arg) => arg !== '--dry-run');
  if (unknown.length > 0) throw new Error(`${unknown.join(' ')} is unknown; allowed: --dry-run`);
  const { hostedSearch, baseUrl } = readSettings(env);
  if (!hostedSearch)
    throw new Error('`appId` is missing. Set GROUNDWORK_SEARCH_APP_ID and GROUNDWORK_SEARCH_API_KEY.');
  const key = env.SEARCH_WRITE_KEY;
  if (!key)
    throw new Error('`apiKey` is missing. Set SEARCH_WRITE_KEY to a key that may write to the index.');
  const { appId, indexName } = hostedSearch;
  const client = clientOf(appId, key, env.SEARCH_HOSTS);
  const wanted = {
    records: readBuild(path.resolve(build), baseUrl, { title: SITE_TITLE, areas: AREAS }),
    synonyms: synonymsOf(readSynonymsFile(synonyms)),
  };
  try {
    print(`${report(await compare(client, indexName, wanted))}\n`);
    if (args.includes('--dry-run')) return print('Nothing was written.');
    await push(client, indexName, wanted);
  } catch (error) {
    throw explained(error);
  }
  print(`The index ${indexName} holds ${wanted.records.length} records.`);
}

/** @param hosts comma-separated origins that replace the service's own (a relay or a test server), in this order */
function clientOf(appId: string, key: string, hosts: string | undefined): Algoliasearch {
  if (!hosts) return algoliasearch(appId, key);
  return algoliasearch(appId, key, {
    hosts: hosts.split(',').map((origin) => {
      const url = /^https?:\/\/[^/]+$/.test(origin.trim()) ? new URL(origin.trim()) : undefined;
      if (!url)
        throw new Error(
          `SEARCH_HOSTS is "${hosts}"; allowed: origins such as https://relay.example, between commas`,
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

function explained(error: unknown): unknown {
  const { name, status, message } = error as { name?: string; status?: number; message?: string };
  if (name === 'ApiError' && (status === 401 || status === 403))
    return new Error(
      `The service refused SEARCH_WRITE_KEY (${status}: ${message}). It has to allow ${RIGHTS}.`,
    );
  if (name === 'RetryError') return new Error(`No host of the service answered. ${message}`);
  return error;
}
