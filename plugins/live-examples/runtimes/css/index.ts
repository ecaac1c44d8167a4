/** CSS: the program is a style sheet, shown on the HTML of its group or on a neutral page. */
import type { RuntimeModule } from '../interface';
import { loadDocumentRuntime } from '../html/run';

const module: RuntimeModule = { load: loadDocumentRuntime };
export default module;
