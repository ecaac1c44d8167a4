/** The languages of fences and their grammars. Runs in Node.js only: the browser doesn't highlight anything. */
import { distance } from 'fastest-levenshtein';

/** Language of a fence → name of Shiki's grammar; undefined for plain text. */
const GRAMMARS: Readonly<Record<string, string | undefined>> = {
  // Not highlighted: the output of programs, and text.
  text: undefined,
  txt: undefined,
  plain: undefined,
  output: undefined,
  // Fences use other names for these grammars.
  sh: 'bash',
  shell: 'bash',
  zsh: 'bash',
  console: 'shellsession',
  env: 'dotenv',
  dockerfile: 'docker',
  'docker-compose': 'yaml',
  yml: 'yaml',
  javascript: 'javascript',
  js: 'javascript',
  mongodb: 'javascript',
  node: 'javascript',
  typescript: 'typescript',
  ts: 'typescript',
  py: 'python',
  md: 'markdown',
  properties: 'properties',
  regex: 'regexp',
  makefile: 'make',
  markup: 'html',
  ...Object.fromEntries(
    [
      ...['bash', 'css', 'csv', 'diff', 'docker', 'graphql', 'groovy', 'hcl', 'html', 'http', 'ini', 'java'],
      ...['json', 'json5', 'jsonc', 'jsx', 'kotlin', 'markdown', 'mdx', 'nginx', 'powershell', 'proto'],
      ...['python', 'scala', 'scss', 'sql', 'toml', 'tsx', 'xml', 'yaml'],
    ].map((name) => [name, name]),
  ),
};

/** The languages that a fence may have, in alphabetical order. */
export const LANGUAGES: readonly string[] = Object.keys(GRAMMARS).sort();

/**
 * Returns the grammar of a language.
 *
 * @param lang the word after the backticks
 * @returns Shiki's name for it; undefined if nothing is highlighted
 * @throws {RangeError} if the language is unknown, with the allowed languages and the most similar one
 */
export function grammarOf(lang: string): string | undefined {
  if (!(lang in GRAMMARS)) throw new RangeError(unknownLanguage(lang));
  return GRAMMARS[lang];
}

function unknownLanguage(lang: string): string {
  const byNearness = LANGUAGES.map((name) => ({ name, away: distance(lang.toLowerCase(), name) })).sort(
    (a, b) => a.away - b.away,
  );
  const nearest = byNearness[0];
  const hint = nearest && nearest.away <= 3 ? ` Did you mean "${nearest.name}"?` : '';
  return `The highlighter does not know the language "${lang}".${hint} Allowed are: ${LANGUAGES.join(', ')}.`;
}
