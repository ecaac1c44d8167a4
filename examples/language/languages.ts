/**
 * What each language of a fence may be: which runtimes run it live, which tools record it, which checker checks it.
 * Pure data; build, browser and tests may all import it.
 */
import { RUNTIMES } from '../runtimes/all';
import type { RuntimeAbout } from '../runtimes/interface';

/** A language: the word after the three backticks. */
export interface Language {
  /** Runtimes for `live`; the first is the default. */
  live: readonly string[];
  /** Tools for `recorded`; the first is the default. */
  recorded: readonly string[];
  /** Checkers for `checked`; the first is the default. */
  checkers: readonly string[];
  /** Whether a fence that names no mode is `checked`. */
  checkedByDefault: boolean;
  /** What readers call it, if it isn't its name. */
  label?: string;
  /** What begins and ends a comment. */
  comment: readonly [before: string, after: string];
}

/** Everything about languages except for their runtimes. One that has only a name can be `static`, or run. */
const FACTS: Readonly<Record<string, Partial<Language>>> = {
  js: { recorded: ['node'], checkers: ['js'], checkedByDefault: false },
  ts: { recorded: ['node'], checkers: ['ts'] },
  jsx: { checkers: ['js'], checkedByDefault: false, label: 'React' },
  tsx: { checkers: ['ts'], checkedByDefault: false, label: 'React' },
  python: { comment: ['# ', ''] },
  sql: { checkers: ['sql'], comment: ['-- ', ''] },
  html: { checkers: ['html'], comment: ['<!-- ', ' -->'] },
  css: { checkers: ['css'], comment: ['/* ', ' */'] },
  // It has no comments: this is a text that the pattern doesn't match.
  regex: { checkers: ['regex'], comment: ['\n', ''] },
  java: { recorded: ['java'], checkers: ['java'], checkedByDefault: false, label: 'Java' },
  scala: { recorded: ['scala'], label: 'Scala' },
  bash: { recorded: ['bash'], checkers: ['bash'], label: 'Shell' },
  sh: { recorded: ['bash'], checkers: ['bash'], label: 'Shell' },
  json: { checkers: ['json', 'openapi'], label: 'JSON' },
  yaml: { checkers: ['yaml', 'openapi'], label: 'YAML' },
  dockerfile: { checkers: ['dockerfile'], comment: ['# ', ''] },
  http: { checkers: ['http'], label: 'HTTP' },
  xml: { checkers: ['xml'] },
  mermaid: { checkers: ['mermaid'] },
  text: { label: 'Text' },
  ...Object.fromEntries(
    'diff ini toml properties nginx console powershell graphql csv env scss hcl makefile groovy kotlin proto'
      .split(' ')
      .map((name) => [name, {}]),
  ),
};

const ALL = Object.values(RUNTIMES);

/** The languages of the site: those of its runtimes, and others. Any other language is an error. */
export const LANGUAGES: Readonly<Record<string, Language>> = Object.fromEntries(
  [...new Set([...ALL.flatMap(({ languages }) => languages), ...Object.keys(FACTS)])].map((name) => {
    const facts = FACTS[name] ?? {};
    const language: Language = {
      live: ALL.filter(({ languages }) => languages.includes(name)).map((runtime) => runtime.name),
      recorded: [],
      checkers: [],
      checkedByDefault: facts.checkers !== undefined,
      comment: ['// ', ''],
      ...facts,
    };
    return [name, language];
  }),
);

/** Returns what readers call a runtime or a language. */
export function labelOf(name: string): string {
  return RUNTIMES[name]?.label ?? LANGUAGES[name]?.label ?? name;
}

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
export const DRAWING_RUNTIMES = namesOf(({ kind }) => kind === 'frame');

/** Those of them that draw documents. */
export const DOCUMENT_RUNTIMES = namesOf(({ isDocument }) => isDocument);

/** Runtimes that can load data sets. */
export const DATASET_RUNTIMES = namesOf(({ hasDatasets }) => hasDatasets);

/** Runtimes that judge answers. */
export const EXERCISE_RUNTIMES = namesOf(({ withoutExercises }) => !withoutExercises);

function namesOf(has: (runtime: RuntimeAbout) => boolean | undefined): readonly string[] {
  return ALL.filter(has).map(({ name }) => name);
}

/** The versions of Node.js that `node=` may name. */
export const NODE_VERSIONS = ['24'] as const;

/** Data sets; see examples/datasets. */
export const DATASETS: readonly string[] = ['shop', 'places', 'people'];
