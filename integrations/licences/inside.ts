/** Works that aren't npm packages: fonts, and libraries compiled into the files of packages. */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { checkLicence, commonText, type Work } from './packages';

/** A work inside a package. */
interface Inside {
  name: string;
  licence: string;
  notices: string[];
  homepage: string;
  /** Extracts its version from the package. @param dir folder of the package @returns undefined if it isn't found */
  version: (dir: string) => string | undefined;
}

/**
 * Works that the packages' own licences don't mention, by the folder of the package. Smaller libraries linked into the
 * same files (such as zlib, in both) are named by the projects themselves.
 */
const INSIDE: Readonly<Record<string, Inside>> = {
  'node_modules/pyodide': {
    name: 'CPython',
    licence: 'Python-2.0',
    notices: ['Copyright (c) 2001 Python Software Foundation; All Rights Reserved'],
    homepage: 'https://www.python.org',
    version: (dir) => {
      const lock = readFileSync(path.join(dir, 'pyodide-lock.json'), 'utf8');
      return (JSON.parse(lock) as { info: { python?: string } }).info.python;
    },
  },
  'node_modules/@electric-sql/pglite': {
    name: 'PostgreSQL',
    licence: 'PostgreSQL',
    notices: ['Portions Copyright (c) 1996-2025, PostgreSQL Global Development Group'],
    homepage: 'https://www.postgresql.org',
    version: (dir) => {
      const program = readFileSync(path.join(dir, 'dist/pglite.wasm'), 'latin1');
      return /PostgreSQL (\d+\.\d+)/.exec(program)?.[1];
    },
  },
};

/**
 * @param siteDir folder with node_modules
 * @param folders of the packages that reach readers
 * @throws if a version isn't found: the package has changed, so its entry here needs an update
 */
export function worksInside(siteDir: string, folders: readonly string[]): Work[] {
  return Object.entries(INSIDE).flatMap(([folder, { version, ...work }]) => {
    if (!folders.includes(folder)) return [];
    const found = version(path.join(siteDir, folder));
    if (!found) throw new Error(`The version of ${work.name} was not found in ${folder}.`);
    checkLicence(work.name, work.licence);
    return [{ ...work, version: found, text: commonText(work.licence, work.name), places: ['examples'] }];
  });
}

/**
 * Returns the fonts of static/fonts: `<name>-….woff2` with `<name>-LICENSE.txt` beside it.
 *
 * @throws an error that names the font if that text is missing or isn't the Open Font License 1.1
 */
export function fontWorks(siteDir: string): Work[] {
  const folder = path.join(siteDir, 'static/fonts');
  const names = readdirSync(folder);
  const texts = names.filter((name) => name.endsWith('-LICENSE.txt'));
  const stem = (text: string) => text.replace(/-LICENSE\.txt$/, '');
  for (const font of names.filter((name) => /\.(?:woff2?|ttf|otf)$/.test(name)))
    if (!texts.some((text) => font.startsWith(`${stem(text)}-`)))
      throw new Error(`The font ${font} has no licence beside it: static/fonts/<name>-LICENSE.txt.`);
  return texts.map((file) => {
    const [notice = '', ...rest] = readFileSync(path.join(folder, file), 'utf8').trim().split('\n');
    const text = rest.join('\n').trim();
    const isOpen = /SIL Open Font License, Version 1\.1/.test(text);
    const title = stem(file).replace(/^./, (letter) => letter.toUpperCase());
    return {
      name: title,
      version: '',
      licence: checkLicence(`The font ${title}`, isOpen ? 'OFL-1.1' : undefined),
      notices: [notice.trim()],
      text,
      homepage: /\((https:[^)]+)\)/.exec(notice)?.[1],
      places: ['fonts'],
    };
  });
}
