/** Takes the place of Docusaurus' helper that fetches files of a page ahead: `lean-link` preloads on intent instead. */
export default function prefetch(): Promise<void> {
  return Promise.resolve();
}
