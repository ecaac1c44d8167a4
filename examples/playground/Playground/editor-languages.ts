const LANGUAGES: Record<string, { grammar: string; load: () => Promise<unknown> }> = {
  js: { grammar: 'javascript', load: () => import('prism-code-editor/prism/languages/javascript') },
  ts: { grammar: 'typescript', load: () => import('prism-code-editor/prism/languages/typescript') },
  jsx: { grammar: 'jsx', load: () => import('prism-code-editor/prism/languages/jsx') },
  tsx: { grammar: 'tsx', load: () => import('prism-code-editor/prism/languages/tsx') },
  python: { grammar: 'python', load: () => import('prism-code-editor/prism/languages/python') },
  sql: { grammar: 'sql', load: () => import('prism-code-editor/prism/languages/sql') },
  bash: { grammar: 'bash', load: () => import('prism-code-editor/prism/languages/bash') },
  html: { grammar: 'markup', load: () => import('prism-code-editor/prism/languages/markup') },
  css: { grammar: 'css', load: () => import('prism-code-editor/prism/languages/css') },
  yaml: { grammar: 'yaml', load: () => import('prism-code-editor/prism/languages/yaml') },
  http: { grammar: 'http', load: () => import('prism-code-editor/prism/languages/http') },
  json: { grammar: 'json', load: () => import('prism-code-editor/prism/languages/json') },
  markdown: { grammar: 'markdown', load: () => import('prism-code-editor/prism/languages/markdown') },
  dockerfile: { grammar: 'docker', load: () => import('prism-code-editor/prism/languages/docker') },
  regex: { grammar: 'regex', load: () => import('prism-code-editor/prism/languages/regex') },
};

const ALIASES: Record<string, string> = { mongodb: 'js', javascript: 'js', typescript: 'ts', markup: 'html' };

const clike = () => import('prism-code-editor/languages/clike');
const jsx = () => import('prism-code-editor/languages/jsx');
const html = () => import('prism-code-editor/languages/html');

/** How each language comments and indents lines, by the name of its grammar. */
const EDITING: Record<string, () => Promise<unknown>> = {
  javascript: clike,
  typescript: clike,
  jsx,
  tsx: jsx,
  python: () => import('prism-code-editor/languages/python'),
  sql: () => import('prism-code-editor/languages/sql'),
  bash: () => import('prism-code-editor/languages/bash'),
  markup: html,
  markdown: html,
  css: () => import('prism-code-editor/languages/css'),
  yaml: () => import('prism-code-editor/languages/yaml'),
  json: () => import('prism-code-editor/languages/json'),
  docker: () => import('prism-code-editor/languages/docker'),
};

/**
 * Loads what the editor needs for a fence's language. Returns the name of its grammar, or `text` if the language is
 * unknown.
 */
export async function loadLanguage(lang: string): Promise<string> {
  const language = LANGUAGES[ALIASES[lang] ?? lang];
  if (!language) return 'text';
  await Promise.all([language.load(), EDITING[language.grammar]?.()]);
  return language.grammar;
}
