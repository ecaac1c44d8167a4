/** Runs the tests of exercises in runtimes without JavaScript programs. A part, because it is far larger than such a runtime. */
export { runProgram } from '../js/program';
