/** Follows a program step by step; loaded for blocks with `steps`. */
export { traceProgram } from './steps';
