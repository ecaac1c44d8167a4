/** Third-party works that reach readers, with their licences and the texts that these require to be shown. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where readers come across a work. */
export type Place = 'pages' | 'examples' | 'fonts';

export interface Work {
  name: string;
  version: string;
  /** An SPDX expression. */
  licence: string;
  text: string;
  place: Place;
  /** Package URL. */
  purl: string;
}

/** Folders of packages, starting with node_modules, by where their code is. */
export type Folders = Readonly<Record<'pages' | 'examples', Iterable<string>>>;

/** SPDX identifiers. The site serves these works unmodified, together with the text of the licence. */
const ALLOWED = new Set([
  ...['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'BlueOak-1.0.0'],
  // No attribution required.
  ...['0BSD', 'CC0-1.0', 'Unlicense'],
  // Pyodide. Its terms apply per file: unmodified files may be distributed with others.
  'MPL-2.0',
  // Fonts: may be served and subsetted, but not sold on their own. Archivo reserves no font name.
  'OFL-1.1',
  // CPython and PostgreSQL, see INSIDE.
  ...['Python-2.0', 'PostgreSQL'],
]);

/** Works compiled into the files of a package whose own licence doesn't mention them. */
const INSIDE = [
  {
    folder: 'node_modules/pyodide',
    name: 'CPython',
    licence: 'Python-2.0',
    notice: 'Copyright (c) 2001 Python Software Foundation; All Rights Reserved',
  },
  {
    folder: 'node_modules/@electric-sql/pglite',
    name: 'PostgreSQL',
    licence: 'PostgreSQL',
    notice: 'Portions Copyright (c) 1996-2025, PostgreSQL Global Development Group',
  },
];

/**
 * Lists the third-party works that the site sends to readers.
 *
 * @param siteDir folder with node_modules and package-lock.json
 * @returns sorted by name; a package that is installed twice in the same version is listed once
 * @throws an error naming every work whose licence is missing, isn't allowed, or has no text
 */
export function listWorks(siteDir: string, { pages, examples }: Folders): Work[] {
  const lock = JSON.parse(readFileSync(path.join(siteDir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string } | undefined>;
  };
  const places = new Map<string, Place>();
  for (const folder of examples) places.set(folder, 'examples');
  for (const folder of pages) places.set(folder, 'pages');
  const works = [
    ...[...places].map(([folder, place]) =>
      packageWork(path.join(siteDir, folder), lock.packages[folder]?.license, place),
    ),
    ...INSIDE.filter(({ folder }) => places.has(folder)).map(({ name, licence, notice }) => ({
      ...{ name, version: '', licence, place: 'examples' as const },
      text: `${notice}\n\n${commonText(licence)}`,
      purl: `pkg:generic/${name.toLowerCase()}`,
    })),
    ...fontWorks(path.join(siteDir, 'static/fonts')),
  ];
  const errors = works.flatMap(({ name, licence, text }) => {
    if (!isAllowed(licence)) return `${name}: the licence "${licence}" is not in ALLOWED.`;
    return text ? [] : `${name}: no licence file. Save the text of ${licence} in texts/.`;
  });
  if (errors.length > 0)
    throw new Error(`Licences of works that reach readers (integrations/licences):\n${errors.join('\n')}`);
  const once = new Map(works.map((work) => [work.purl, work]));
  return [...once.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
}

function packageWork(dir: string, licence = '', place: Place): Work {
  const { name, version, author } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    author?: string | { name: string };
  };
  const files = readdirSync(dir).sort();
  // Apache-2.0 requires the NOTICE file to be passed on.
  const texts = [/^(licen[cs]e|copying|unlicense)\b(?!.*\.[cm]?[jt]s$)/i, /^notice(\.\w+)?$/i].flatMap(
    (kind) => {
      const file = files.find((candidate) => kind.test(candidate));
      return file ? readFileSync(path.join(dir, file), 'utf8').trim() : [];
    },
  );
  if (texts.length === 0) {
    const holder = typeof author === 'object' ? author.name : author;
    const common = commonText(licence);
    texts.push(holder && common ? `Copyright (c) ${holder}\n\n${common}` : common);
  }
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { name, version, licence, text: texts.join('\n\n'), place, purl };
}

/** Fonts are served as `<name>-….woff2`, with `<name>-LICENSE.txt` beside them. */
function fontWorks(dir: string): Work[] {
  const names = readdirSync(dir).flatMap((file) => /^(.*?)-.*\.(?:woff2?|ttf|otf)$/.exec(file)?.[1] ?? []);
  return [...new Set(names)].map((name) => {
    const file = path.join(dir, `${name}-LICENSE.txt`);
    const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    const licence = text.includes('SIL Open Font License, Version 1.1') ? 'OFL-1.1' : '';
    const title = name.replace(/^./, (letter) => letter.toUpperCase());
    return { name: title, version: '', licence, text, place: 'fonts', purl: `pkg:generic/${name}` };
  });
}

/** Returns the text of a licence for packages without a licence file; empty if the folder `texts` has none. */
function commonText(licence: string): string {
  const file = path.join(import.meta.dirname, 'texts', `${licence}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** Whether an SPDX expression is allowed: every part of an `AND`, at least one of an `OR`. Nested ones are rejected. */
export function isAllowed(expression: string): boolean {
  const choices = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)));
}
