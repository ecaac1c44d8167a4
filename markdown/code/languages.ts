/** The grammars of languages. Runs in Node.js only: the browser doesn't highlight anything. */
import { bundledLanguagesInfo } from 'shiki/langs';

/** Names of Shiki's grammars, by name and alias. */
const GRAMMARS: ReadonlyMap<string, string> = new Map(
  bundledLanguagesInfo.flatMap(({ id, aliases = [] }) => [id, ...aliases].map((name) => [name, id] as const)),
);

/** Languages of fences that Shiki doesn't know by these names. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  console: 'shellsession',
  'docker-compose': 'yaml',
  env: 'dotenv',
  markup: 'html',
  mongodb: 'javascript',
  node: 'javascript',
};

/**
 * Returns the grammar of a language.
 *
 * @param lang as in the fence
 * @returns Shiki's name for it; undefined if it has no grammar, so that nothing is highlighted
 */
export function grammarOf(lang: string): string | undefined {
  return GRAMMARS.get(OTHER_NAMES[lang] ?? lang);
}
