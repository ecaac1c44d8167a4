/** The plugin's pass over pages; runs in threads. */
import type { Rewritten } from '../../src/lib/page-passes';
import { inlineHashes, insertPolicy, type InlineHashes } from './inline-code';
import { policyText, withHashes, type Directives } from './policy';

/** What the policy of a page is made from. */
interface Context {
  directives: Directives;
  /** Folder whose pages have a policy of their own. */
  sandboxFolder: string;
}

/** What hosts have to know of a page. */
interface PageFact {
  hashes: InlineHashes;
  /** Address of the page that this one only leads on to. */
  leadsTo: string | undefined;
}

/** What a page that only leads on says. */
const REFRESH = /<meta http-equiv="?refresh"? content="0; url=([^"]+)"/;

/** Puts the policy into a page. @throws where it has no head */
export function rewritePage(
  html: string,
  { directives, sandboxFolder }: Context,
  name: string,
): Rewritten<PageFact> {
  if (name.startsWith(`${sandboxFolder}/`)) return { html };
  const hashes = inlineHashes(html);
  return {
    html: insertPolicy(html, policyText(withHashes(directives, hashes))),
    fact: { hashes, leadsTo: REFRESH.exec(html)?.[1] },
  };
}
