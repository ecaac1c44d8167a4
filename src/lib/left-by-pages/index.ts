/** What plugins of Markdown leave for plugins of Docusaurus while a page is compiled, be it in a thread. */

/** By name of the plugin; it has to survive a structured clone. */
type Left = Record<string, unknown>;

/** Data of a page that is being compiled, or of what came of it. */
type PageData = Record<string, unknown>;

const IN_DATA = 'groundworkLeft';
const KEY = Symbol.for('groundwork.left-by-pages');

/** By name of the plugin, then by file of the page. The bundle of each plugin has a copy of this module. */
const kept = ((globalThis as { [KEY]?: Map<string, Map<string, unknown>> })[KEY] ??= new Map<
  string,
  Map<string, unknown>
>());

/** For a plugin of Markdown. @param data of its file @param name of the plugin that is to have it */
export function leave(data: PageData, name: string, value: unknown): void {
  data[IN_DATA] = { ...(data[IN_DATA] as Left | undefined), [name]: value };
}

/** Of the data of a compiled page, what a thread has to hand on. */
export function leftIn(data: PageData): PageData {
  return IN_DATA in data ? { [IN_DATA]: data[IN_DATA] } : {};
}

/** For who compiles pages, in the main thread. @param file of the page @param data that it was left in */
export function keepLeft(file: string, data: PageData): void {
  for (const [name, value] of Object.entries((data[IN_DATA] as Left | undefined) ?? {})) {
    const values = kept.get(name) ?? new Map<string, unknown>();
    kept.set(name, values.set(file, value));
  }
}

/** For a plugin of Docusaurus, once. @returns what was left for it so far, by file of the page */
export function takeLeft<Value>(name: string): Map<string, Value> {
  const values = kept.get(name) as Map<string, Value> | undefined;
  kept.delete(name);
  return values ?? new Map<string, Value>();
}
