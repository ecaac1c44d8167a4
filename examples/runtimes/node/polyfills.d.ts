/** Polyfills get the types of the Node.js modules that they replace. */
declare module 'assert/build/internal/util/comparisons.js' {
  export const isDeepEqual: (actual: unknown, expected: unknown) => boolean;
  export const isDeepStrictEqual: (actual: unknown, expected: unknown) => boolean;
}
declare module 'buffer/index.js' {
  import buffer from 'node:buffer';
  export default buffer;
}
declare module 'events/events.js' {
  export { default } from 'node:events';
}
declare module 'path-unified/posix' {
  import path from 'node:path/posix';
  export default path;
}
declare module 'path-unified/win32' {
  import path from 'node:path/win32';
  export default path;
}
declare module 'readable-stream/lib/ours/browser.js' {
  import stream from 'node:stream';
  export default stream;
}
declare module 'string_decoder/lib/string_decoder.js' {
  import decoder from 'node:string_decoder';
  export default decoder;
}
