/** HTML: the program is a document, shown as a browser shows it. */
import type { RuntimeModule } from '../interface';
import { loadDocumentRuntime } from './run';

const module: RuntimeModule = { load: loadDocumentRuntime };
export default module;
