/**
 * Takes the place of Docusaurus' module that fetches pages ahead (`window.docusaurus`): `lean-link` preloads on intent and
 * never prefetches, so neither the routes' chunks nor the files of chunks have to be known.
 */
import preloadPage from '@docusaurus/core/lib/client/preload';

const loaded = new Set<string>();

/** As the original says whether the connection is slow or to be spared. */
function isSlow(): boolean | undefined {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType: string; saveData: boolean };
  };
  return connection && (connection.effectiveType.includes('2g') || connection.saveData);
}

const docusaurus = {
  prefetch: (): false => false,
  preload(path: string): false | Promise<unknown> {
    if (isSlow() || loaded.has(path)) return false;
    loaded.add(path);
    return preloadPage(path);
  },
};

export default docusaurus;
