/** HTML: the program is a document, which the browser displays. */
import type { RuntimeModule } from '../interface';
import { loadDocumentRuntime } from './run';

const module: RuntimeModule = { load: loadDocumentRuntime };
export default module;
