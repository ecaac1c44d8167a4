/**
 * Loaded only for programs that have modules, types or a syntax error, because it is larger than the rest of the
 * runtime.
 */
export { parse, parseModule, transform } from './compiler';
