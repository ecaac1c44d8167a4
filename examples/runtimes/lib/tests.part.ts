/** What runs the tests of exercises where the program is none of JavaScript's; far larger than such a runtime by itself. */
export { runProgram } from '../js/program';
