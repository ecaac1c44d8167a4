/** Reads a package's version, licence, copyright holders, and the texts that its licence requires to be shown. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isAllowed } from './policy';
import { splitText } from './texts';

/** Where readers come across it. */
export type Place = 'pages' | 'examples' | 'fonts';

/** A third-party work that reaches readers' browsers. */
export interface Work {
  name: string;
  version: string;
  /** An SPDX expression. */
  licence: string;
  /** The copyright lines, or else the author. */
  notices: string[];
  /** The text of the licence; for short licences, without the notices. */
  text: string;
  /** Address of its source code, if known. */
  homepage?: string;
  places: Place[];
  /** Package URL, for npm packages. */
  purl?: string;
}

interface PackageJson {
  name?: string;
  version?: string;
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  author?: string | { name?: string };
  homepage?: string;
  repository?: string | { url?: string };
}

/** Licence texts for packages that name a licence but don't include it, and for works inside packages. */
const TEXTS = path.join(import.meta.dirname, 'texts');
const LICENCE_FILE = /^(?:licen[cs]e|copying|unlicense)(?:[-.](?:md|txt|mit|markdown))?$/i;

/**
 * Reads an installed package.
 *
 * @param siteDir folder with node_modules
 * @param folder of the package, starting with node_modules
 * @throws an error that names the package if its licence is missing, isn't allowed, or has no text
 */
export function readWork(siteDir: string, folder: string, places: Place[]): Work {
  const dir = path.join(siteDir, folder);
  const json = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as PackageJson;
  const name = json.name ?? folder.replace(/^.*node_modules\//, '');
  const version = json.version ?? '';
  const licence = checkLicence(`${name}@${version}`, licenceOf(json));
  const files = readdirSync(dir);
  const own = files.find((file) => LICENCE_FILE.test(file));
  const { notices, body } = splitText(
    own ? readFileSync(path.join(dir, own), 'utf8') : commonText(licence, `${name}@${version}`),
  );
  // Apache-2.0 requires this file to be passed on, if there is one.
  const notice = files.find((file) => /^notice(?:\.\w+)?$/i.test(file));
  const author = authorOf(json);
  return {
    name,
    version,
    licence,
    notices: notices.length > 0 ? notices : author ? [author] : [],
    text: notice ? `${body}\n\n${readFileSync(path.join(dir, notice), 'utf8').trim()}` : body,
    homepage: homepageOf(json),
    places,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  };
}

/**
 * @param what subject of the error message
 * @param licence as declared by the package
 * @returns the licence
 * @throws if it is missing or not allowed
 */
export function checkLicence(what: string, licence: string | undefined): string {
  if (!licence) throw new Error(`${what} reaches readers and names no licence in its package.json.`);
  if (!isAllowed(licence))
    throw new Error(
      `${what} reaches readers under the licence "${licence}", which is not among those allowed in integrations/licences/policy.ts.`,
    );
  return licence;
}

/** Reads a text of the `texts` folder. @throws if there is none; the error names `what` */
export function commonText(licence: string, what: string): string {
  const known = licence.replaceAll(/[()]/g, '').split(/ OR | AND /);
  const file = known.map((name) => path.join(TEXTS, `${name}.txt`)).find((name) => existsSync(name));
  if (!file)
    throw new Error(
      `${what} brings no file with its licence: integrations/licences/texts/ needs ${known[0]}.txt, the text of ${licence}.`,
    );
  return readFileSync(file, 'utf8');
}

function licenceOf({ license, licenses }: PackageJson): string | undefined {
  if (typeof license === 'string') return license;
  return license?.type ?? licenses?.map(({ type }) => type ?? '').join(' OR ');
}

function authorOf({ author }: PackageJson): string | undefined {
  const text = typeof author === 'string' ? author : author?.name;
  // Remove email and web addresses.
  return text?.replaceAll(/\s*(?:<[^>]*>|\([^)]*\))/g, '').trim();
}

function homepageOf({ homepage, repository }: PackageJson): string | undefined {
  const given = typeof repository === 'string' ? repository : repository?.url;
  const address = given
    ?.replace(/^(?:git\+)?(?:https?|git|ssh):\/\/(?:git@)?/, 'https://')
    .replace(/^(?:github:)?([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/\.git$/, '');
  return [homepage, address].find((text) => text !== undefined && /^https:\/\//.test(text));
}
