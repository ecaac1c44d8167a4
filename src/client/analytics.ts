/**
 * Reports page views to Google's tag, where the operator has one: one for each path, query or hash the reader visits.
 */

/**
 * How long an address has to stay the same before it counts, in milliseconds. On the search page every key press
 * changes it.
 */
const SETTLED = 1_000;

const id = document.querySelector<HTMLMetaElement>('meta[name="google-tag"]')?.content;
if (id) start(id);

function start(tag: string): void {
  const layer = (window.dataLayer ??= []);
  // Google's script only understands `arguments` objects, not arrays.
  function gtag(..._: unknown[]): void {
    // eslint-disable-next-line prefer-rest-params
    layer.push(arguments);
  }
  gtag('js', new Date());
  gtag('config', tag, { anonymize_ip: true });
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(tag)}`;
  script.async = true;
  document.head.append(script);

  const here = () => location.pathname + location.search + location.hash;
  let told = here();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(timer);
    if (here() === told) return;
    told = here();
    gtag('set', 'page_path', told);
    gtag('event', 'page_view');
  };
  const tellLater = () => {
    clearTimeout(timer);
    timer = setTimeout(tell, SETTLED);
  };
  document.addEventListener('astro:page-load', tell);
  addEventListener('hashchange', tell);
  // Catches addresses that a page changes itself. Browsers without the Navigation API report those with the next page
  // view.
  window.navigation?.addEventListener('currententrychange', tellLater);
}
