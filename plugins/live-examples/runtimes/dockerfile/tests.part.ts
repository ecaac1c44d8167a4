/** What runs the tests of exercises; loaded when there are tests, for it is six times as large as all the rest. */
export { runProgram } from '../js/program';
