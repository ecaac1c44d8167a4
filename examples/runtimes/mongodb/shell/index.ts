/** The entry point of the shell: other folders import nothing else of it. */
export { VERSION, type ShellDatabase } from './database';
export { asPrinted, documentsOf, printText } from './print';
export { Shell } from './shell';
export type { DocumentTable, PipelineView, StageView } from './views';
