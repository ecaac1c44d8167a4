import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The part of the site that contains a work. */
type Place = 'pages' | 'examples' | 'fonts';

/** A third-party work that the site serves to readers. */
export interface Work {
  name: string;
  version: string;
  /** An SPDX expression. */
  licence: string;
  /** The text of the licence, with its copyright notices. */
  text: string;
  place: Place;
  /** Package URL. */
  purl: string;
}

/** The package folders in each part of the site. Each path starts with `node_modules`. */
type PackageFolders = Readonly<Record<'pages' | 'examples', Iterable<string>>>;

/** Allowed licences. All of them let the site serve a work together with the text of its licence. */
const ALLOWED = new Set([
  ...['MIT', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'BlueOak-1.0.0'],
  // These require no attribution.
  ...['0BSD', 'CC0-1.0', 'Unlicense'],
  // Pyodide's licence applies per file, so unmodified files can be distributed with files under other licences.
  'MPL-2.0',
  // Fonts can be served and subsetted, but not sold on their own. Archivo has no reserved font name.
  'OFL-1.1',
  // The licences of CPython and PostgreSQL.
  ...['Python-2.0', 'PostgreSQL'],
]);

/** Works that are compiled into a package whose own licence doesn't mention them. */
const EMBEDDED_WORKS = [
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

/** The packages that a package's published script contains, in which the bundler can't find them. */
const PREBUNDLED: Readonly<Record<string, readonly string[]>> = {
  'node_modules/just-bash': [
    ...['re2js', 'modern-tar', 'file-type', '@tokenizer/inflate', '@tokenizer/token', 'token-types'],
    ...['@borewit/text-codec', 'strtok3', 'uint8array-extras', 'ieee754'],
  ],
};

/** Returns the folders of the packages inside a package. */
function findPrebundled(siteDir: string, folder: string): string[] {
  return (PREBUNDLED[folder] ?? []).map((name) => {
    const nested = `${folder}/node_modules/${name}`;
    return existsSync(path.join(siteDir, nested)) ? nested : `node_modules/${name}`;
  });
}

/**
 * Lists the works in these packages and the fonts, sorted by package URL. Throws an error that names every work whose
 * licence is missing, isn't allowed, or has no text.
 */
export function listWorks(siteDir: string, { pages, examples }: PackageFolders): Work[] {
  const lock = JSON.parse(readFileSync(path.join(siteDir, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { license?: string } | undefined>;
  };
  const places = new Map<string, Place>();
  for (const folder of examples)
    for (const part of [folder, ...findPrebundled(siteDir, folder)]) places.set(part, 'examples');
  for (const folder of pages) places.set(folder, 'pages');
  const works = [
    ...[...places].map(([folder, place]) =>
      readPackage(path.join(siteDir, folder), lock.packages[folder]?.license, place),
    ),
    ...EMBEDDED_WORKS.filter(({ folder }) => places.has(folder)).map(({ name, licence, notice }) => ({
      ...{ name, version: '', licence, place: 'examples' as const },
      text: `${notice}\n\n${readCommonText(licence)}`,
      purl: `pkg:generic/${name.toLowerCase()}`,
    })),
    ...readFonts(path.join(siteDir, 'static/fonts')),
  ];
  const errors = works.flatMap(({ name, licence, text }) => {
    if (!isAllowed(licence)) return `${name}: the licence "${licence}" is not in ALLOWED.`;
    return text ? [] : `${name}: no licence file. Save the text of ${licence} in texts/.`;
  });
  if (errors.length > 0)
    throw new Error(`Licences of works that reach readers (integrations/licences):\n${errors.join('\n')}`);
  // The same version of a package may be installed twice.
  const uniqueWorks = new Map(works.map((work) => [work.purl, work]));
  return [...uniqueWorks.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
}

function readPackage(dir: string, licence = '', place: Place): Work {
  const { name, version, author } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    author?: string | { name: string };
  };
  const files = readdirSync(dir).sort();
  // Apache-2.0 requires the NOTICE file to be passed on.
  const texts = [/^(licen[cs]e|copying|unlicense)\b(?!.*\.[cm]?[jt]s$)/i, /^notice(\.\w+)?$/i].flatMap(
    (pattern) => {
      const file = files.find((name) => pattern.test(name));
      return file ? readFileSync(path.join(dir, file), 'utf8').trim() : [];
    },
  );
  if (texts.length === 0) {
    const holder = typeof author === 'object' ? author.name : author;
    const common = readCommonText(licence);
    texts.push(holder && common ? `Copyright (c) ${holder}\n\n${common}` : common);
  }
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return { name, version, licence, text: texts.join('\n\n'), place, purl };
}

/** Reads the licences of the fonts in a folder. Each font's licence is in `<name>-LICENSE.txt`. */
function readFonts(dir: string): Work[] {
  const names = readdirSync(dir).flatMap((file) => /^(.*?)-.*\.(?:woff2?|ttf|otf)$/.exec(file)?.[1] ?? []);
  return [...new Set(names)].map((name) => {
    const file = path.join(dir, `${name}-LICENSE.txt`);
    const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
    const licence = text.includes('SIL Open Font License, Version 1.1') ? 'OFL-1.1' : '';
    const title = name.replace(/^./, (letter) => letter.toUpperCase());
    return { name: title, version: '', licence, text, place: 'fonts', purl: `pkg:generic/${name}` };
  });
}

/**
 * Returns the standard text of a licence, for works without a licence file. Returns an empty string if the folder
 * `texts` doesn't contain the licence.
 */
function readCommonText(licence: string): string {
  const file = path.join(import.meta.dirname, 'texts', `${licence}.txt`);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/**
 * Returns whether all parts of an `AND` are allowed, or at least one part of an `OR`. Rejects nested SPDX expressions.
 */
export function isAllowed(expression: string): boolean {
  const choices = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)));
}
