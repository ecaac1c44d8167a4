/** Runtime for HTML documents and CSS style sheets. */
import type { RuntimeModule } from '../interface';
import { loadDocumentRuntime } from './run';

const module: RuntimeModule = { load: loadDocumentRuntime };
export default module;
