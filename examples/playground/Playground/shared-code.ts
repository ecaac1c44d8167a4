import { readTexts } from './saved-texts';
import { fromHash, getHashTarget } from './share';

/**
 * Returns the code for a target in the page's URL. Returns undefined if there is none, or if the reader has changed the
 * code before and doesn't want to replace those changes.
 */
export async function readSharedCode(target: string, storageKey: string): Promise<string[] | undefined> {
  const { hash } = location;
  const shared = getHashTarget(hash) === target ? (await fromHash(hash))?.files : undefined;
  // The reader may have opened another link in the meantime.
  if (!shared || location.hash !== hash) return undefined;
  const own = readTexts(storageKey, shared.length);
  if (
    !own ||
    own.join('\0') === shared.join('\0') ||
    confirm('You’ve changed this code. Replace it with the code from the link?')
  )
    return shared;
  removeSharedCode(target);
  return undefined;
}

/** Removes the code for a target from the URL, because the reader's own code is about to replace it. */
export function removeSharedCode(target: string): void {
  if (getHashTarget(location.hash) === target)
    history.replaceState(history.state, '', location.pathname + location.search);
}
