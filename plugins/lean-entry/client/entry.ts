/**
 * Takes the place of Docusaurus' entry, and starts it: React is evaluated in this task, the site in the next one, so that
 * the browser can answer a scroll or a tap in between.
 */
import 'react-dom/client';

// The home page's banner looks for this when the page is parsed; the site's own entry puts the real one there.
window.docusaurus = { prefetch: () => false, preload: () => false };

setTimeout(() => {
  void import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry');
});
