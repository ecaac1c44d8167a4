/** A thread of the pool: calls what bundled modules export. */
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** @param {import('.').Call} call */
export default function run({ module, name, args }) {
  return require(module)[name](...args);
}
