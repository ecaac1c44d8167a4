/** Languages of a fence, and the grammar that colours each. Node-side: the browser highlights nothing. */
import { distance } from 'fastest-levenshtein';

/** Name of a fence's language → name of Shiki's grammar; undefined for plain text. */
const GRAMMARS: Readonly<Record<string, string | undefined>> = {
  // What stays plain: a program's output, and text.
  text: undefined,
  txt: undefined,
  plain: undefined,
  output: undefined,
  // Names of grammars that are not ours.
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

/** The languages that a fence may name, in the order of the alphabet. */
export const LANGUAGES: readonly string[] = Object.keys(GRAMMARS).sort();

/**
 * The grammar of a language.
 *
 * @param lang as it stands after the backticks
 * @returns Shiki's name of it; undefined where nothing is coloured
 * @throws {RangeError} with what is allowed and what is nearest, for a language that is not known
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
