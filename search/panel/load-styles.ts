/** Links the panel's style sheet when the panel is loaded. Astro would link an imported style sheet on every page. */
import address from './panel.css?url';

let loading: Promise<void> | undefined;

/**
 * @returns a promise that resolves once the styles apply; it rejects if they fail to load, and the next call retries
 */
export function loadStyles(): Promise<void> {
  return (loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading = undefined;
      reject(new Error('The styles of the search panel did not load'));
    };
    document.head.append(link);
    // The router keeps head elements that the next page's head has too.
    document.addEventListener('astro:before-swap', ({ newDocument }) => {
      if (link.isConnected) newDocument.head.append(link.cloneNode());
    });
  }));
}
