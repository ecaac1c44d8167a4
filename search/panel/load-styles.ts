// Without `?url`, Astro would link the style sheet on every page.
import url from './panel.css?url';

let loading: Promise<void> | undefined;

/** Links the panel's style sheet, and waits until it applies. If it fails to load, the next call retries. */
export function loadStyles(): Promise<void> {
  return (loading ??= new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading = undefined;
      reject(new Error('The search panel’s style sheet couldn’t be loaded'));
    };
    document.head.append(link);
    // On navigation, Astro's router removes elements from the head if the next page doesn't have them, so add the link
    // to that page.
    document.addEventListener('astro:before-swap', ({ newDocument }) => {
      if (link.isConnected) newDocument.head.append(link.cloneNode());
    });
  }));
}
