/** Tells Google's tag of page views, where the operator has one: one for each path, query or hash that a reader comes to. */

/** How long an address has to stay: on the search page every key changes it. In milliseconds. */
const SETTLED = 1_000;

const id = document.querySelector<HTMLMetaElement>('meta[name="google-tag"]')?.content;
if (id) start(id);

function start(tag: string): void {
  const layer = (window.dataLayer ??= []);
  // The tag reads `arguments`, not an array.
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
  // Addresses that a page changes itself; browsers without it tell of them with the next page.
  window.navigation?.addEventListener('currententrychange', tellLater);
}
