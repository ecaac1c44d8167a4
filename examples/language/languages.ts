/** The languages that fences can have. Imports nothing from Node.js, so that the browser can use it too. */
import { RUNTIMES } from '../runtimes/all';
import type { RuntimeAbout } from '../runtimes/interface';

export interface Language {
  /** Runtimes for `live` fences. The first is the default. */
  live: readonly string[];
  /** Tools for `recorded` fences. The first is the default. */
  recorded: readonly string[];
  /** Checkers for `checked` fences. The first is the default. */
  checkers: readonly string[];
  /** Whether a fence without a mode is `checked`. */
  checkedByDefault: boolean;
  /** The name that readers see. By default, this is the name used in fences. */
  label?: string;
  /** The strings that start and end a comment. */
  comment: readonly [start: string, end: string];
}

/**
 * Everything about languages except their runtimes. A language that isn't listed here can only be `live` or `static`.
 */
const DEFINITIONS: Readonly<Record<string, Partial<Language>>> = {
  js: { recorded: ['node'], checkers: ['js'], checkedByDefault: false },
  ts: { recorded: ['node', 'tsc'], checkers: ['ts'] },
  jsx: { checkers: ['js'], checkedByDefault: false, label: 'React' },
  tsx: { checkers: ['ts'], checkedByDefault: false, label: 'React' },
  python: { comment: ['# ', ''] },
  sql: { checkers: ['sql'], comment: ['-- ', ''] },
  html: { checkers: ['html'], comment: ['<!-- ', ' -->'] },
  css: { checkers: ['css'], comment: ['/* ', ' */'] },
  // Everything after the pattern is text to search, so this adds a line of text instead of a comment.
  regex: { comment: ['\n', ''] },
  java: { recorded: ['java', 'spring'], checkers: ['java'], checkedByDefault: false, label: 'Java' },
  scala: { recorded: ['scala'], label: 'Scala' },
  bash: { recorded: ['bash', 'spring'], checkers: ['bash'], label: 'Shell', comment: ['# ', ''] },
  sh: { recorded: ['bash'], checkers: ['bash'], label: 'Shell', comment: ['# ', ''] },
  json: { checkers: ['json', 'openapi'], label: 'JSON' },
  yaml: { checkers: ['yaml', 'openapi'], label: 'YAML' },
  dockerfile: { checkers: ['dockerfile'], comment: ['# ', ''] },
  http: { recorded: ['spring'], checkers: ['http'], label: 'HTTP' },
  xml: { checkers: ['xml'] },
  mermaid: { checkers: ['mermaid'] },
  text: { label: 'Text' },
  ...Object.fromEntries(
    // These languages can only be `static`.
    'diff ini toml properties nginx console powershell graphql csv env scss hcl makefile groovy kotlin proto'
      .split(' ')
      .map((name) => [name, {}]),
  ),
};

const RUNTIME_LIST = Object.values(RUNTIMES);

/** All languages that a fence can have, by name. */
export const LANGUAGES: Readonly<Record<string, Language>> = Object.fromEntries(
  [...new Set([...RUNTIME_LIST.flatMap(({ languages }) => languages), ...Object.keys(DEFINITIONS)])].map(
    (name) => {
      const definition = DEFINITIONS[name] ?? {};
      const language: Language = {
        live: RUNTIME_LIST.filter(({ languages }) => languages.includes(name)).map((runtime) => runtime.name),
        recorded: [],
        checkers: [],
        checkedByDefault: definition.checkers !== undefined,
        comment: ['// ', ''],
        ...definition,
      };
      return [name, language];
    },
  ),
);

/** Returns the name that readers see for a runtime or language. */
export function getLabel(name: string): string {
  return RUNTIMES[name]?.label ?? LANGUAGES[name]?.label ?? name;
}

/** Other common names for languages, each with the name that this site uses instead. */
export const ALIASES: Readonly<Record<string, string>> = {
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

/** Runtimes that draw. Their blocks may have `expect` and a hidden `js assert` fence, which checks the drawing. */
export const DRAWING_RUNTIMES = listRuntimes(({ kind }) => kind === 'frame');

/** Runtimes that draw HTML documents. */
export const DOCUMENT_RUNTIMES = listRuntimes(({ isDocument }) => isDocument);

export const DATASET_RUNTIMES = listRuntimes(({ hasDatasets }) => hasDatasets);

/** Runtimes that can be used in exercises. */
export const EXERCISE_RUNTIMES = listRuntimes(({ withoutExercises }) => !withoutExercises);

function listRuntimes(matches: (runtime: RuntimeAbout) => boolean | undefined): readonly string[] {
  return RUNTIME_LIST.filter(matches).map(({ name }) => name);
}

/** The Node.js versions that `node=` accepts. */
export const NODE_VERSIONS = ['24'] as const;

/** Names of the data sets in `examples/datasets`. */
export const DATASETS: readonly string[] = ['shop', 'places', 'people'];
