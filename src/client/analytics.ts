/** Reports each visited path, with its query and hash, to Google's tag if the operator has set one up. */

/** URLs that scripts set are reported after this delay, because the search page sets one on every keystroke. */
const DEBOUNCE_MS = 1_000;

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

  const getPath = () => location.pathname + location.search + location.hash;
  let reported = getPath();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    clearTimeout(timer);
    if (getPath() === reported) return;
    reported = getPath();
    gtag('set', 'page_path', reported);
    gtag('event', 'page_view');
  };
  const reportLater = () => {
    clearTimeout(timer);
    timer = setTimeout(report, DEBOUNCE_MS);
  };
  document.addEventListener('astro:page-load', report);
  addEventListener('hashchange', report);
  // Also report URL changes made by scripts. This needs the Navigation API, which some browsers lack.
  window.navigation?.addEventListener('currententrychange', reportLater);
}
