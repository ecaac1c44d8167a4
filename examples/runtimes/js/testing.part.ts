/** Loaded only if there are tests. */
export { expect, runTests } from './tests-api';
