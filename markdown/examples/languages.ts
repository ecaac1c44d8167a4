/** Names of languages for readers. */

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
  openapi: 'OpenAPI',
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

/** @param name of a runtime or language */
export function languageLabel(name: string): string {
  return LABELS[name] ?? name;
}
