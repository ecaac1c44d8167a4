/** Hosts without rules of ours answer `/x.html` and `/x/index.html` with the "not found" page, which leads on to `/x`. */

if (document.querySelector('[data-not-found]') && location.pathname.endsWith('.html')) {
  const page = location.pathname.replace(/(?:\/index)?\.html$/, '');
  location.replace((page || '/') + location.search + location.hash);
}
