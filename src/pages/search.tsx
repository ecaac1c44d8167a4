/** `/search?q=`: every page that fits the words, the words kept in the address. */
import { useEffect, type ReactNode } from 'react';
import Layout from '@theme/Layout';
import Heading from '@theme/Heading';
import { useQueryString } from '@docusaurus/theme-common';
import { PageList, SearchField } from '../components/PageSearch';
import { usePageFinder } from '../components/PageSearch/use-page-finder';
import useIsBrowser from '@docusaurus/useIsBrowser';

/** The page of search results. What reads the address stands inside the layout, so that a crash of it leaves the rest. */
export default function SearchPage(): ReactNode {
  return (
    <Layout title="Search" description="Search every page of Groundwork by the words you would use.">
      <main className="container page-narrow">
        <Heading as="h1">Search</Heading>
        <Search />
      </main>
    </Layout>
  );
}

function Search(): ReactNode {
  const [query, setQuery] = useQueryString('q');
  const finder = usePageFinder();
  const isBrowser = useIsBrowser();
  useEffect(() => {
    document.querySelector<HTMLInputElement>('input[name="q"]')?.focus();
  }, []);
  const words = isBrowser ? query : '';
  const pages = typeof finder === 'function' ? finder(words) : [];
  return (
    <>
      <SearchField value={words} onChange={setQuery} />
      <p role="status">{sayWhatIsFound(words, finder, pages.length)}</p>
      <PageList pages={pages} />
      <noscript>Search needs JavaScript. The docs home lists every page.</noscript>
    </>
  );
}

function sayWhatIsFound(words: string, finder: ReturnType<typeof usePageFinder>, count: number): string {
  if (finder instanceof Error) return `${finder.message}. Check your network connection and reload the page.`;
  if (words.trim() === '') return 'Type a word, such as “recursion” or “http”.';
  if (finder === undefined) return 'Searching…';
  if (count === 0) return `No results for “${words}”.`;
  return count === 1 ? '1 page' : `${count} pages`;
}
