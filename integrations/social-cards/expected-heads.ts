/**
 * Pages as their heads will name them, told before there are any: their pictures are drawn while the bundler works. What
 * is guessed wrong, or not at all, is drawn when the pages are there.
 */
import type { BlogContent } from '@docusaurus/plugin-content-blog';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';
import type { PageHead } from './pages';
import type { Outline } from './subjects';

/** A tag as docs and posts have it. */
interface Tag {
  label: string;
  permalink: string;
}

/** An entry of a sidebar. */
interface Entry {
  type: string;
  items?: readonly Entry[];
  link?: { type: string; title?: string; permalink?: string };
  label?: string;
}

/**
 * @param outline of docs, posts and paths, whose routes have no base path
 * @param allContent of all plugins
 * @param baseUrl base path, with a slash at both ends
 */
export function expectedHeads(
  { lessons, posts, paths }: Outline,
  allContent: AllContent,
  baseUrl: string,
): PageHead[] {
  const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
  const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
  const versions = docs?.loadedVersions ?? [];
  const categories = versions.flatMap(({ sidebars }) => Object.values(sidebars).flatMap(categoriesOf));
  const below = ({ permalink, title }: { permalink: string; title: string }) => ({
    file: fileOf(`/${permalink.slice(baseUrl.length)}`),
    title,
  });
  return [
    ...[...lessons.flatMap((area) => area.pages), ...posts].map(({ route, title }) => ({
      file: fileOf(route),
      title,
    })),
    ...paths.map(({ id, title }) => ({ file: fileOf(`/paths/${id}`), title })),
    ...tagLists(
      versions.flatMap((version) => version.docs.map(({ tags }) => tags)),
      'doc',
    ).map(below),
    ...tagLists(
      (blog?.blogPosts ?? []).map(({ metadata }) => metadata.tags),
      'post',
    ).map(below),
    ...categories.map(below),
  ];
}

/** The lists of tags, with the theme's words. @param kind of what has tags */
function tagLists(tagged: readonly (readonly Tag[])[], kind: string): { permalink: string; title: string }[] {
  const counts = new Map<string, { label: string; count: number }>();
  for (const { label, permalink } of tagged.flat())
    counts.set(permalink, { label, count: (counts.get(permalink)?.count ?? 0) + 1 });
  return [...counts].map(([permalink, { label, count }]) => ({
    permalink,
    title: `${count === 1 ? `One ${kind}` : `${count} ${kind}s`} tagged with "${label}"`,
  }));
}

/** The lists that are made of categories. */
function categoriesOf(entries: readonly Entry[]): { permalink: string; title: string }[] {
  return entries.flatMap(({ items = [], link, label = '' }) => [
    ...(link?.type === 'generated-index' && link.permalink
      ? [{ permalink: link.permalink, title: link.title ?? label }]
      : []),
    ...categoriesOf(items),
  ]);
}

/** `/docs/general/git` is `docs/general/git.html`, and `/docs/general/` is `docs/general.html`. */
function fileOf(route: string): string {
  return `${route.slice(1).replace(/\/$/, '')}.html`;
}
