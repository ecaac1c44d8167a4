/**
 * What answers readers on every page, without React. Each module listens once at the document; what it does page by page
 * it does by `onPage`.
 */
import './root-state';
import './colour-mode';
import './announcement';
import './navbar';
import './dropdown';
import './menu';
import './sidebar';
import './contents';
import './code-buttons';
import './copy-page';
import './glossary';
import './search';
import './navigation';
import './prefetch';
import './analytics';
import './old-address';
import './island-failure';
import './progress';
import './offline';
import { onPage } from './on-page';

// Last, so that everything above has set the page up. Scripts, styles and tests wait for the mark.
onPage(() => {
  document.documentElement.dataset.ready = '';
});

// Buttons that were pressed before they could answer.
const early = window.earlyPresses ?? [];
delete window.earlyPresses;
for (const button of early) button.click();
