/** The assertions of exercises; loaded when there are tests. */
export { expect, runTests } from './tests-api';
