/** Lets what fetches pages on intent (`window.docusaurus.preload`) know static pages, which Docusaurus' own helper does not. */
import type { ClientModule } from '@docusaurus/types';
import './elements.css';
import { isStaticPath, loadPage } from './store';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Readers who save data, or whose line is slow, fetch a page when they go there. */
function isSlow(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || Boolean(connection?.effectiveType?.includes('2g'));
}

/** Every page has it: in the site's own file it packs better, and costs no request. */
export const layout = () => import(/* webpackMode: "eager" */ '@theme/Layout');

/** Never called (see styles.ts). */
export const styles = () => import('./styles');

let installed = false;

const lifecycle: ClientModule = {
  onRouteDidUpdate() {
    if (installed) return;
    installed = true;
    const own = window.docusaurus;
    window.docusaurus = {
      prefetch: own.prefetch,
      preload(pathname) {
        if (!isStaticPath(pathname)) return own.preload(pathname);
        // What fails here is asked for again when the reader goes there, and says so then.
        return isSlow()
          ? false
          : loadPage(pathname).then(
              () => [],
              () => [],
            );
      },
    };
  },
};

export default lifecycle;
