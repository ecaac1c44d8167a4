/** Libraries that rewrite `import` and `export`, strip types, and find the line of a syntax error. */
export { parse } from 'acorn';
export { transform } from 'sucrase';
