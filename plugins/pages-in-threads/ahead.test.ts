import { expect, test, vi } from 'vitest';
import { PagesAhead } from './ahead';
import type { Page } from './page';

const PAGE: Page = { content: '# A', filePath: '/docs/a.mdx', frontMatter: {}, compilerName: 'server' };

/** Processors that compile a page when they are told to, and a count of the pages. */
function processors() {
  const process = vi.fn(async ({ content }: Page) => Promise.resolve({ content: `${content}!`, data: {} }));
  const other = { process: vi.fn(async () => Promise.reject(new Error('another format'))) };
  return { process, pages: new PagesAhead({ mdxProcessor: { process }, mdProcessor: other }) };
}

test('a page that was expected is compiled when it is asked for, once', async () => {
  const { pages, process } = processors();
  await pages.expected.mdxProcessor.process(PAGE);
  expect(await pages.asked.mdxProcessor.process({ ...PAGE })).toEqual({ content: '# A!', data: {} });
  expect(process).toHaveBeenCalledTimes(1);
});

test('a page that was asked for is not compiled again when it is expected', async () => {
  const { pages, process } = processors();
  await pages.asked.mdxProcessor.process(PAGE);
  await pages.expected.mdxProcessor.process(PAGE);
  expect(process).toHaveBeenCalledTimes(1);
});

test('who asks a second time, for another text or for another page, is not given the first one', async () => {
  const { pages, process } = processors();
  await pages.expected.mdxProcessor.process(PAGE);
  const ask = async (page: Partial<Page> = {}) =>
    (await pages.asked.mdxProcessor.process({ ...PAGE, ...page })).content;
  expect(await ask({ content: '# B' })).toBe('# B!');
  expect(await ask({ filePath: '/docs/b.mdx' })).toBe('# A!');
  expect(process).toHaveBeenCalledTimes(3);
  expect(await ask()).toBe('# A!');
  expect(process).toHaveBeenCalledTimes(3);
  expect(await ask()).toBe('# A!');
  expect(process).toHaveBeenCalledTimes(4);
});

test('what is wrong with a page is told to who asks for it', async () => {
  const { pages } = processors();
  await expect(pages.expected.mdProcessor.process(PAGE)).rejects.toThrow('another format');
  await expect(pages.asked.mdProcessor.process(PAGE)).rejects.toThrow('another format');
});
