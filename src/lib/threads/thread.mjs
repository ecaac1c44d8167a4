/** A thread of the pool: loads modules as Docusaurus loads its plugins, and calls what they export. */
import jiti from 'jiti';

const load = jiti(import.meta.url, { cache: true, requireCache: true, interopDefault: true });

/** @param {import('.').Call} call */
export default function run({ module, name, args }) {
  return load(module)[name](...args);
}
