/** Libraries that rewrite modules, strip types, and find the line of a syntax error. */
export { parse } from 'acorn';
export { transform } from 'sucrase';
export { parseModule } from './parse-module';
