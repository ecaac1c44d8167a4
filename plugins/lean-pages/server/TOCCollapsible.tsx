/** The contents list that phones open, on the server: an island on static pages. */
import Original from '@lean-pages/TOCCollapsible';
import { island } from './Island';

export default island('TOCCollapsible', Original, {});
