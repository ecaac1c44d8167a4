/**
 * What each language of a fence may be: which runtimes run it live, which tools record it, which checker checks it.
 * Pure data; build, browser and tests may all import it.
 */

/** One language that may stand after the three backticks. */
export interface Language {
  /** Runtimes (folders of `runtimes/`) for `live`; the first is the default. */
  live: readonly string[];
  /** Tools for `recorded`; the first is the default. */
  recorded: readonly string[];
  /** Checkers for `checked`; the first is the default. */
  checkers: readonly string[];
  /** Whether a fence that names no mode is `checked`. */
  checkedByDefault: boolean;
}

const language = (parts: Partial<Language>): Language => ({
  live: [],
  recorded: [],
  checkers: [],
  checkedByDefault: parts.checkers !== undefined,
  ...parts,
});

/** The languages of the site. One that is not here is an error; it may have nothing to offer but `static`. */
export const LANGUAGES: Readonly<Record<string, Language>> = {
  js: language({
    live: ['js', 'node', 'vitest', 'react', 'angular', 'react-native'],
    recorded: ['node'],
    checkers: ['js'],
    checkedByDefault: false,
  }),
  ts: language({
    live: ['ts', 'vitest', 'angular', 'node', 'react'],
    recorded: ['node'],
    checkers: ['ts'],
  }),
  jsx: language({
    live: ['react', 'react-native'],
    checkers: ['js'],
    checkedByDefault: false,
  }),
  tsx: language({
    live: ['react', 'react-native'],
    checkers: ['ts'],
    checkedByDefault: false,
  }),
  python: language({ live: ['python'] }),
  sql: language({ live: ['sql'], checkers: ['sql'] }),
  mongodb: language({ live: ['mongodb'] }),
  html: language({ live: ['html', 'angular'], checkers: ['html'] }),
  css: language({ live: ['css', 'html', 'angular', 'react'], checkers: ['css'] }),
  regex: language({ live: ['regex'], checkers: ['regex'] }),
  markdown: language({ live: ['markdown'] }),
  java: language({ recorded: ['java'], checkers: ['java'], checkedByDefault: false }),
  scala: language({ recorded: ['scala'] }),
  bash: language({ recorded: ['bash'], checkers: ['bash'] }),
  sh: language({ recorded: ['bash'], checkers: ['bash'] }),
  json: language({ live: ['openapi'], checkers: ['json', 'openapi'] }),
  yaml: language({ live: ['openapi'], checkers: ['yaml', 'openapi'] }),
  dockerfile: language({ live: ['dockerfile'], checkers: ['dockerfile'] }),
  http: language({ live: ['openapi'], checkers: ['http'] }),
  xml: language({ checkers: ['xml'] }),
  mermaid: language({ checkers: ['mermaid'] }),
  ...Object.fromEntries(
    'text diff ini toml properties nginx console powershell graphql csv env scss hcl makefile groovy kotlin proto'
      .split(' ')
      .map((name) => [name, language({})]),
  ),
};

/** Other names for the same language, and the one that this site uses. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  javascript: 'js',
  mjs: 'js',
  cjs: 'js',
  typescript: 'ts',
  mts: 'ts',
  py: 'python',
  python3: 'python',
  postgres: 'sql',
  postgresql: 'sql',
  psql: 'sql',
  mongo: 'mongodb',
  mongosh: 'mongodb',
  shell: 'bash',
  zsh: 'bash',
  shellsession: 'console',
  yml: 'yaml',
  'docker-compose': 'yaml',
  compose: 'yaml',
  openapi: 'yaml',
  docker: 'dockerfile',
  md: 'markdown',
  regexp: 'regex',
  txt: 'text',
  plaintext: 'text',
  jsonc: 'json',
  json5: 'json',
  react: 'jsx',
};

/** Runtimes that draw: their blocks may have `expect` and a hidden `js assert`. */
export const DRAWING_RUNTIMES: readonly string[] = ['html', 'css', 'react', 'react-native', 'angular'];

/** Of these, runtimes whose blocks are documents: they are seen before they run. */
export const DOCUMENT_RUNTIMES: readonly string[] = ['html', 'css'];

/** The versions of Node.js that `node=` may name. */
export const NODE_VERSIONS = ['24'] as const;

/** Data sets and the runtimes that can load them. */
export const DATASETS: Readonly<Record<string, readonly string[]>> = {
  shop: ['sql', 'mongodb'],
  places: ['sql', 'mongodb'],
  people: ['sql', 'mongodb'],
};
