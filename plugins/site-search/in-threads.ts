/** What the end of a build does in threads. */
export { readRecords } from './records/read-build';
export { writeIndex } from './index/write-index';
