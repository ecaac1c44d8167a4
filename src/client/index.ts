/**
 * The scripts of every page, without React. Each module listens once on the document, and uses `onPage` for work that
 * has to be repeated on each page.
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

// Last, once everything above has set up the page. Scripts, styles and tests wait for this attribute.
onPage(() => {
  document.documentElement.dataset.ready = '';
});

// Replays clicks on buttons that were pressed before the scripts had loaded.
const early = window.earlyPresses ?? [];
delete window.earlyPresses;
for (const button of early) button.click();
