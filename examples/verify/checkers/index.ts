import type { Checker } from './types';

/** Functions that import each checker, keyed by the name in a fence's `checker` attribute. */
const LOADERS: Readonly<Record<string, () => Promise<Checker>>> = {
  bash: async () => (await import('./code')).bash,
  css: async () => (await import('./web')).css,
  dockerfile: async () => (await import('./dockerfile')).dockerfile,
  html: async () => (await import('./web')).html,
  http: async () => (await import('./http')).http,
  java: async () => (await import('./code')).java,
  js: async () => (await import('./typescript')).javascript,
  json: async () => (await import('./data')).json,
  mermaid: async () => (await import('./mermaid')).mermaid,
  openapi: async () => (await import('./data')).openapi,
  sql: async () => (await import('./code')).sql,
  ts: async () => (await import('./typescript')).typescript,
  xml: async () => (await import('./data')).xml,
  yaml: async () => (await import('./data')).yaml,
};

export async function loadChecker(name: string): Promise<Checker> {
  const load = LOADERS[name];
  if (!load) throw new Error(`There is no checker "${name}".`);
  return load();
}
