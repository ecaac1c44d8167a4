/** Makes code do something else, or no longer parse, whatever it was. */
import type { Fence } from '../../language';

const log = (code: string) => `console.log('mutant');\n${code}`;

/** By runtime: the program shows one thing more, first, before it may end in an error. Others have no such line. */
const LIVE: Readonly<Record<string, (code: string) => string>> = {
  js: log,
  ts: log,
  node: log,
  react: log,
  'react-native': log,
  angular: log,
  vitest: (code) => `${code}\ntest('mutant', () => {});`,
  python: (code) => `print('mutant')\n${code}`,
  sql: (code) => `SELECT 'mutant';\n${code}`,
  markdown: (code) => `mutant\n\n${code}`,
  dockerfile: (code) => `${code}\nLABEL mutant=1`,
  mongodb: (code) => `print('mutant');\n${code}`,
  openapi: (code) => (/^openapi:/m.test(code) ? `${code}\nmutant: 1` : `GET /mutant\n\n###\n${code}`),
  html: (code) => `${code}\n<script>console.error('mutant');</script>`,
};

/** By checker: one line that no reader of the format can read. */
const CHECKED: Readonly<Record<string, (code: string) => string>> = {
  bash: (code) => `${code}\nif mutant`,
  css: (code) => `${code}\nmutant { color`,
  dockerfile: (code) => `${code}\nMUTANT x`,
  html: (code) => `${code}\n<mutant></p>`,
  http: (code) => `mutant\n${code}`,
  java: (code) => `${code}\nclass {`,
  js: (code) => `${code}\nconst = 1;`,
  json: (code) => `${code}\n{`,
  openapi: (code) => `${code}\nmutant: 1`,
  mermaid: (code) => `${code}\n  mutant -->`,
  regex: (code) => `(${code.replace(/^\/|\/\w*$/g, '')}`,
  sql: (code) => `${code}\n;MUTANT 1;`,
  ts: (code) => `${code}\nexport const mutant: number = 'a text';`,
  xml: (code) => `${code}\n<mutant>`,
  yaml: (code) => `${code}\nmutant: [`,
};

/** A comment: the program does the same, but it is not the one that was recorded. */
const RECORDED: Readonly<Record<string, (code: string) => string>> = {
  bash: (code) => `${code}\n# mutant`,
  java: (code) => `${code}\n// mutant`,
  node: (code) => `${code}\n// mutant`,
  scala: (code) => `${code}\n// mutant`,
};

/** @returns the changed code; undefined where nothing is known that changes every program */
export function breakCode({ mode, runtime = '', checker = '' }: Fence, code: string): string | undefined {
  if (mode === 'live') return LIVE[runtime]?.(code);
  if (mode === 'recorded') return RECORDED[runtime]?.(code);
  return mode === 'checked' ? CHECKED[checker]?.(code) : undefined;
}
