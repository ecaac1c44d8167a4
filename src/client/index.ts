/**
 * What answers readers on every page, without React. Each module listens once at the document; what it does page by page
 * it does on `astro:page-load`, which comes after the first load and after each navigation.
 */
import './colour-mode';
import './announcement';
import './navbar';
import './dropdown';
import './menu';

// Buttons that were pressed before they could answer.
document.addEventListener(
  'astro:page-load',
  () => {
    const early = window.earlyPresses ?? [];
    delete window.earlyPresses;
    for (const button of early) button.click();
  },
  { once: true },
);

// Last, so that everything above has set the page up. Scripts, styles and tests wait for the mark.
document.addEventListener('astro:page-load', () => {
  document.documentElement.dataset.ready = '';
});
