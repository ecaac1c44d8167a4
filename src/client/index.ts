/** Scripts for every page. They keep running during navigation, so each module adds its listeners only once. */
import './composition'; // first, because other modules listen to keys too
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
import './worksheet';
import './glossary';
import './search';
import './navigation';
import './prefetch';
import './old-address';
import './island-failure';
import './progress';
import './offline';
import { onPage } from './on-page';

if (document.querySelector('meta[name="google-tag"]')) import('./analytics').catch(() => undefined);

// Set last, because style sheets and tests use it to detect that scripts have loaded.
onPage(() => {
  document.documentElement.dataset.ready = '';
});

const earlyPresses = window.earlyPresses ?? [];
delete window.earlyPresses;
for (const button of earlyPresses) button.click();
