/** Traces a program step by step. Loaded for blocks with `steps`. */
export { traceProgram } from './steps';
