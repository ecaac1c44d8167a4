/**
 * Runs JavaScript tests in runtimes for other languages. Loaded on demand, because it is larger than those runtimes.
 */
export { runProgram } from '../js/program';
