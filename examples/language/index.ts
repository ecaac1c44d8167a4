/** Exports for Node.js. Code for the browser imports single modules instead, such as `switches`. */
export * from './page';
export { parseFence, type Fence } from './parse-fence';
export { collectContents, getFrontMatter, parsePage, readPage } from './parse-page';
export { toPlainText } from './plain-text';
