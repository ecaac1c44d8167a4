// Hosts without our rewrite rules serve the "not found" page for /x.html and /x/index.html, so redirect to /x here.
if (document.querySelector('[data-not-found]') && location.pathname.endsWith('.html')) {
  const page = location.pathname.replace(/(?:\/index)?\.html$/, '');
  location.replace((page || '/') + location.search + location.hash);
}
