/** Languages as readers know them, and as the highlighter does. */

const LABELS: Record<string, string> = {
  angular: 'Angular',
  bash: 'Shell',
  css: 'CSS',
  dockerfile: 'Dockerfile',
  html: 'HTML',
  http: 'HTTP',
  java: 'Java',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'React',
  markdown: 'Markdown',
  mongodb: 'MongoDB',
  node: 'Node.js',
  python: 'Python',
  react: 'React',
  'react-native': 'React Native',
  regex: 'Regular expression',
  scala: 'Scala',
  sh: 'Shell',
  sql: 'SQL',
  text: 'Text',
  ts: 'TypeScript',
  tsx: 'React',
  vitest: 'Vitest',
  yaml: 'YAML',
};

/** Names that the highlighter does not know, and what to highlight them as. */
const HIGHLIGHT_AS: Record<string, string> = { mongodb: 'js', dockerfile: 'docker', sh: 'bash' };

/** @param name of a runtime or language */
export function languageLabel(name: string): string {
  return LABELS[name] ?? name;
}

/** @param lang of a fence */
export function prismLanguage(lang: string): string {
  return HIGHLIGHT_AS[lang] ?? lang;
}
