import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createMDXLoaderItem, type Options } from '@docusaurus/mdx-loader';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { compilePagesInThreads } from './rules';
import { docs } from './testing';

const MODULE = path.join(__dirname, 'testing.ts');

// The loader makes processors where no test runs; threads see this setting too.
beforeEach(() => void vi.stubEnv('NODE_ENV', 'production'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A rule as Docusaurus makes one for a kind of content. */
async function ruleWith(plugins: Partial<Options> = docs): Promise<{ use: { options: Options }[] }> {
  const item = await createMDXLoaderItem({
    ...plugins,
    admonitions: true,
    siteDir: __dirname,
    staticDirs: [],
    resolveMarkdownLink: ({ linkPathname }) => (linkPathname === './b.mdx' ? '/docs/b' : null),
    markdownConfig: {
      format: 'detect',
      mermaid: false,
      emoji: false,
      mdx1Compat: { comments: false, admonitions: false, headingIds: false },
      anchors: { maintainCase: false },
      remarkRehypeOptions: undefined,
      hooks: { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' },
      parseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    },
  });
  return { use: [item as { options: Options }] };
}

type Rule = Awaited<ReturnType<typeof ruleWith>>;

const compile = (rule: Rule, content: string, filePath = path.join(__dirname, 'a.mdx')) =>
  rule.use[0]?.options.processors?.mdxProcessor.process({
    content,
    filePath,
    frontMatter: {},
    compilerName: 'server',
  });

describe('a page of a kind', () => {
  test('is compiled in a thread, as it would be in the main one', async () => {
    const own = await ruleWith();
    const threaded = await ruleWith();
    compilePagesInThreads([threaded], MODULE, { docs });
    const page = '# Title\n\nSee [b](./b.mdx#part), :::not an admonition, and [c][c].\n\n[c]: ./b.mdx\n';
    const [there, here] = [await compile(threaded, page), await compile(own, page)];
    expect(here?.content).toContain('thread 0');
    expect(there?.content).not.toContain('thread 0');
    expect(there?.content).toContain('"/docs/b#part"');
    expect(there?.content.replace(/thread \d+/, 'thread 0')).toBe(here?.content);
    expect(there?.data).toEqual({ contentTitle: 'Title' });
  });

  test('that is refused is refused as in the main thread, with line and plugin', async () => {
    const rule = await ruleWith();
    compilePagesInThreads([rule], MODULE, { docs });
    await expect(compile(rule, 'Text.\n\n---\n')).rejects.toMatchObject({
      reason: 'No rules here.',
      line: 3,
      ruleId: 'no-rule',
    });
  });

  test('with a link that was not found before is compiled in the main thread, which says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const rule = await ruleWith();
    compilePagesInThreads([rule], MODULE, { docs });
    // The loader sees a file behind the escapes; who looks at the source does not.
    const compiled = await compile(rule, '[b](<./b&#46;mdx>)\n');
    expect(compiled?.content).toContain('thread 0');
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('a.mdx was compiled outside of them'));
  });

  test('is on its way before it is asked for where it is expected, and in the folders of the rule', async () => {
    const parseFrontMatter = vi.fn(DEFAULT_PARSE_FRONT_MATTER);
    const rule = await ruleWith();
    const options = rule.use[0]?.options;
    if (options) options.markdownConfig = { ...options.markdownConfig, parseFrontMatter };
    const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ['in', 'out']) mkdirSync(path.join(folder, name));
    const [file, other] = [path.join(folder, 'in/a.mdx'), path.join(folder, 'out/a.mdx')] as const;
    // A page that threads refuse is compiled in this one, which says so: once.
    const page = '[b](<./b&#46;mdx>)\n';
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    for (const each of [file, other]) writeFileSync(each, page);
    const include = [path.join(folder, 'in/')];
    compilePagesInThreads([{ ...rule, include }], MODULE, { docs }, [other, file]);
    await vi.waitFor(() => expect(warn).toHaveBeenCalled());
    expect(parseFrontMatter.mock.calls.map(([{ filePath }]) => filePath)).toEqual([file]);
    expect((await compile(rule, page, file))?.content).toContain('"/docs/b"');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('that leads nowhere is refused', async () => {
    const rule = await ruleWith();
    compilePagesInThreads([rule], MODULE, { docs });
    await expect(compile(rule, '[x](./x.mdx)\n')).rejects.toThrow(/couldn't be resolved/);
  });
});

describe('a rule', () => {
  test('with other plugins keeps its processors', async () => {
    const [own, other] = [
      await ruleWith(),
      await ruleWith({ ...docs, rehypePlugins: [() => () => undefined] }),
    ];
    const before = other.use[0]?.options.processors;
    compilePagesInThreads([own, other, 'a string', null], MODULE, { docs });
    expect(other.use[0]?.options.processors).toBe(before);
    expect(own.use[0]?.options.processors).not.toBe(before);
  });

  test('that server and browser share is changed once', async () => {
    const rule = await ruleWith();
    compilePagesInThreads([rule], MODULE, { docs });
    const first = rule.use[0]?.options.processors;
    compilePagesInThreads([rule], MODULE, { docs });
    expect(rule.use[0]?.options.processors).toBe(first);
  });

  test('has to be there for each kind: other options make another kind', async () => {
    const others = {
      ...docs,
      beforeDefaultRemarkPlugins: [[docs.beforeDefaultRemarkPlugins[0]?.[0], { message: '' }]],
    };
    const rule = await ruleWith(others as Partial<Options>);
    expect(() => compilePagesInThreads([rule], MODULE, { docs })).toThrow(
      'pages-in-threads: no pages are compiled with the plugins of "docs" alone.',
    );
  });
});
