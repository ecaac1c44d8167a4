export { VERSION, type ShellDatabase } from './database';
export { formatError, getDocuments } from './print';
export { Shell } from './shell';
export type { DocumentTable, PipelineView, StageView } from './views';
