import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { render } from 'astro:content';
import mdxRenderer from '@astrojs/mdx/server.js';
import reactRenderer from '@astrojs/react/server.js';
import { load } from 'cheerio';
import { Feed } from 'feed';
import { feedComponents } from '../components/mdx/feed';
import { withBase } from './base-path';
import { BLOG, loadBlog, type Post } from './blog';
import { SITE_TITLE, toAbsoluteUrl } from './site';

let cached: Promise<Feed> | undefined;

/** Returns a feed with the full text of each post. `stylesheet` is the XSL file that the XML formats link to. */
export async function loadBlogFeed(stylesheet?: string): Promise<Feed> {
  const feed = await (import.meta.env.DEV ? buildFeed() : (cached ??= buildFeed()));
  feed.options.stylesheet = stylesheet;
  return feed;
}

async function buildFeed(): Promise<Feed> {
  const { posts } = await loadBlog();
  const url = toAbsoluteUrl(withBase(BLOG.route));
  const feed = new Feed({
    id: url,
    title: `${SITE_TITLE} blog`,
    description: `${SITE_TITLE} Blog`,
    link: url,
    language: 'en',
    favicon: toAbsoluteUrl(withBase('/img/favicon.ico')),
    copyright: 'Copyright © 2025 Groundwork',
    updated: posts[0]?.date,
  });
  const container = await AstroContainer.create();
  container.addServerRenderer({ renderer: mdxRenderer });
  container.addServerRenderer({ renderer: reactRenderer });
  for (const post of posts) {
    const link = toAbsoluteUrl(withBase(post.route));
    feed.addItem({
      ...post,
      id: link,
      link,
      content: await renderPost(post, container),
      category: post.tags.map(({ label }) => ({ name: label, term: label })),
      author: post.authors.map(({ name }) => ({ name })),
    });
  }
  return feed;
}

/** Returns the post as HTML with absolute URLs. Removes elements that need this site's scripts or style sheets. */
async function renderPost(post: Post, container: AstroContainer): Promise<string> {
  const { Content } = await render(post.entry);
  const $ = load(
    await container.renderToString(Content, { props: { components: feedComponents } }),
    undefined,
    false,
  );
  $('script, style, link, template, button, textarea, .hash-link').remove();
  const base = toAbsoluteUrl(withBase(post.route));
  for (const name of ['href', 'src']) {
    $(`[${name}]`).each((_index, element) => {
      $(element).attr(name, new URL($(element).attr(name) ?? '', base).href);
    });
  }
  return $.html().trim();
}
