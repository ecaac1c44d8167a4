/** The grammar's door for Node.js. In the browser, import `parse-fence` alone. */
export * from './page';
export { parseFence, type Fence, type FenceSource, type Mode, type Role } from './parse-fence';
export { contentsOf, frontMatterOf, parsePage, readPage } from './parse-page';
export { plainText } from './plain-text';
