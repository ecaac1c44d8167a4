/**
 * The search of the "not found" page: finds pages similar to the address, or pages for the words that a reader types.
 */
import { useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react';
import { loadEngine } from '../../../search/client/load-engine';
import { ResultList } from '../../../search/results/result-list';
import { SearchField } from '../../../search/results/search-field';
import type { SearchEngine, SearchHit } from '../../../search/types';
import { wordsOfAddress } from './words-of-address';

/** Number of pages offered: short enough to take in at a glance. */
const OFFERED = 5;

let engine: SearchEngine | undefined;

/** Returns the best hit of each of the best pages; none if the index doesn't load. */
async function bestPages(words: string): Promise<SearchHit[]> {
  if (words === '') return [];
  engine ??= loadEngine(import.meta.env.BASE_URL);
  const { hits } = await engine.search(words).catch(() => ({ hits: [] as SearchHit[] }));
  const pages = new Map<string, SearchHit>();
  for (const hit of hits) if (!pages.has(hit.url_without_anchor)) pages.set(hit.url_without_anchor, hit);
  return [...pages.values()].slice(0, OFFERED);
}

/**
 * Always uses the built-in index, even with a hosted search, because it searches before the reader has asked for
 * anything.
 */
export default function PageSearch(): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const words = useDeferredValue(typed.trim());
  const [found, setFound] = useState<{ words: string; hits: SearchHit[] }>();

  // The reader may have typed before hydration.
  useEffect(() => setTyped(field.current?.value ?? ''), []);
  useEffect(() => {
    let isWanted = true;
    const route = location.pathname.slice(import.meta.env.BASE_URL.length - 1);
    void bestPages(words || wordsOfAddress(route)).then((hits) => isWanted && setFound({ words, hits }));
    return () => {
      isWanted = false;
    };
  }, [words]);

  const hits = found?.words === words ? found.hits : [];
  return (
    <>
      <SearchField field={field} onChange={setTyped} />
      <div role="status">
        {hits.length > 0 && (
          <p>{words ? 'Pages with these words:' : 'Perhaps you were looking for one of these:'}</p>
        )}
      </div>
      <ResultList hits={hits} />
    </>
  );
}
