/** The blog's feed, with the full text of each post. */
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { render } from 'astro:content';
import mdxRenderer from '@astrojs/mdx/server.js';
import reactRenderer from '@astrojs/react/server.js';
import { load } from 'cheerio';
import { Feed } from 'feed';
import { feedComponents } from '../components/mdx/feed';
import { withBase } from './base-path';
import { blogSite, BLOG, type Post } from './blog';
import { absolute, SITE_TITLE } from './site';

let made: Promise<Feed> | undefined;

/** @param stylesheet for the format that the feed will be written in */
export async function blogFeed(stylesheet?: string): Promise<Feed> {
  const feed = await (import.meta.env.DEV ? makeFeed() : (made ??= makeFeed()));
  feed.options.stylesheet = stylesheet;
  return feed;
}

async function makeFeed(): Promise<Feed> {
  const { posts } = await blogSite();
  const address = absolute(withBase(BLOG.route));
  const feed = new Feed({
    id: address,
    title: `${SITE_TITLE} blog`,
    description: `${SITE_TITLE} Blog`,
    link: address,
    language: 'en',
    favicon: absolute(withBase('/img/favicon.ico')),
    copyright: 'Copyright © 2025 Groundwork',
    updated: posts[0]?.date,
  });
  const container = await AstroContainer.create();
  container.addServerRenderer({ renderer: mdxRenderer });
  container.addServerRenderer({ renderer: reactRenderer });
  for (const post of posts) {
    const link = absolute(withBase(post.route));
    feed.addItem({
      ...{ id: link, link, title: post.title, description: post.description, date: post.date },
      content: await contentOf(post, container),
      category: post.tags.map(({ label }) => ({ name: label, term: label })),
      author: post.authors.map(({ name }) => ({ name })),
    });
  }
  return feed;
}

/** Returns the HTML of a post for feed readers: absolute addresses, and nothing that needs this site's scripts. */
async function contentOf(post: Post, container: AstroContainer): Promise<string> {
  const { Content } = await render(post.entry);
  const $ = load(
    await container.renderToString(Content, { props: { components: feedComponents } }),
    undefined,
    false,
  );
  $('script, style, link, template, button, textarea, .hash-link').remove();
  const base = absolute(withBase(post.route));
  for (const name of ['href', 'src']) {
    $(`[${name}]`).each((_index, element) => {
      $(element).attr(name, new URL($(element).attr(name) ?? '', base).href);
    });
  }
  return $.html().trim();
}
