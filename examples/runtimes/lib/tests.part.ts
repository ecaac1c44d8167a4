/** Runs JavaScript tests in runtimes for other languages. It is loaded on demand because it is larger than they are. */
export { runProgram } from '../js/program';
