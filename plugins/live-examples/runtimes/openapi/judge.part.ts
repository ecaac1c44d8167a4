/** Runs the tests of exercises; loaded when there are some, for it is four times as large as all the rest. */
export { runProgram } from '../js/program';
