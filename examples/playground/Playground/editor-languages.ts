/** Loads languages for the editor when they are first needed. */

/** The name of each language's grammar, and how to load it. */
const LANGUAGES: Record<string, { grammar: string; load: () => Promise<unknown> }> = {
  js: { grammar: 'javascript', load: () => import('prism-code-editor/prism/languages/javascript') },
  ts: { grammar: 'typescript', load: () => import('prism-code-editor/prism/languages/typescript') },
  jsx: { grammar: 'jsx', load: () => import('prism-code-editor/prism/languages/jsx') },
  tsx: { grammar: 'tsx', load: () => import('prism-code-editor/prism/languages/tsx') },
  python: { grammar: 'python', load: () => import('prism-code-editor/prism/languages/python') },
  sql: { grammar: 'sql', load: () => import('prism-code-editor/prism/languages/sql') },
  html: { grammar: 'markup', load: () => import('prism-code-editor/prism/languages/markup') },
  css: { grammar: 'css', load: () => import('prism-code-editor/prism/languages/css') },
  yaml: { grammar: 'yaml', load: () => import('prism-code-editor/prism/languages/yaml') },
  http: { grammar: 'http', load: () => import('prism-code-editor/prism/languages/http') },
  json: { grammar: 'json', load: () => import('prism-code-editor/prism/languages/json') },
  markdown: { grammar: 'markdown', load: () => import('prism-code-editor/prism/languages/markdown') },
  dockerfile: { grammar: 'docker', load: () => import('prism-code-editor/prism/languages/docker') },
  regex: { grammar: 'regex', load: () => import('prism-code-editor/prism/languages/regex') },
};

/** Other names for these languages. */
const ALIASES: Record<string, string> = { mongodb: 'js', javascript: 'js', typescript: 'ts', markup: 'html' };

/**
 * Loads a language.
 *
 * @param lang the language of the fence
 * @returns the grammar's name, or `text`, without highlighting, for an unknown language
 */
export async function loadLanguage(lang: string): Promise<string> {
  const language = LANGUAGES[ALIASES[lang] ?? lang];
  if (!language) return 'text';
  await language.load();
  return language.grammar;
}
