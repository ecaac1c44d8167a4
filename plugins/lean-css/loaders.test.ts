import type { Configuration, RuleSetRule } from 'webpack';
import { expect, test } from 'vitest';
import { classNames, keepFontsFiles, shortenClasses } from './loaders';

const rule = (test: RegExp, loader: string, options: object): RuleSetRule => ({
  test,
  use: [{ loader, options }],
});

/** Options of a configuration's only loader. */
function optionsOf(config: Configuration): Record<string, unknown> {
  const [first] = config.module?.rules as { use: { options: Record<string, unknown> }[] }[];
  return first!.use[0]!.options;
}

test('fonts stay files, pictures are left alone', () => {
  const fonts: Configuration = { module: { rules: [rule(/\.woff2?$/, 'url-loader', { limit: 9 })] } };
  const pictures: Configuration = { module: { rules: [rule(/\.png$/, 'url-loader', { limit: 9 })] } };
  keepFontsFiles(fonts);
  keepFontsFiles(pictures);
  expect(optionsOf(fonts)).toEqual({ limit: 0, name: 'assets/fonts/[name]-[contenthash:8].[ext]' });
  expect(optionsOf(pictures)).toEqual({ limit: 9 });
});

test('classes of CSS modules get a suffix of two characters, ours no other name, of other sheets none', () => {
  const modules: Configuration = {
    module: { rules: [rule(/css$/, '/x/css-loader/cjs.js', { modules: {} })] },
  };
  const plain: Configuration = {
    module: { rules: [rule(/css$/, '/x/css-loader/cjs.js', { esModule: false })] },
  };
  shortenClasses(modules, '/site');
  shortenClasses(plain, '/site');
  const { getLocalIdent } = optionsOf(modules).modules as {
    getLocalIdent: (context: object, pattern: string, name: string) => string;
  };
  const nameIn = (file: string) => getLocalIdent({ resourcePath: file }, '', 'bar');
  expect(nameIn('/site/node_modules/theme/a.module.css')).toMatch(/^bar_[\w-]{2}$/);
  expect(nameIn('/elsewhere/node_modules/theme/a.module.css')).toMatch(/^bar_[\w-]{2}$/);
  expect(nameIn('/site/src/a.module.css')).toMatch(/^b[\w-]{3}$/);
  expect(optionsOf(plain)).toEqual({ esModule: false });
});

test('a name is the same wherever the site lies, and differs from file to file', () => {
  const name = classNames('/site')('/site/src/a.module.css', 'bar');
  expect(classNames('/home/of/site')('/home/of/site/src/a.module.css', 'bar')).toBe(name);
  expect(classNames('/site')('/site/src/b.module.css', 'bar')).not.toBe(name);
});

test('two classes that would share a name are an error that names both', () => {
  for (const folder of ['', 'node_modules/']) {
    const nameOf = classNames('/site');
    expect(() => {
      for (let i = 0; i < 10_000; i++) nameOf(`/site/${folder}${i}.module.css`, 'bar');
    }).toThrow(
      /^lean-css: \.bar of \S*\d+\.module\.css and \.bar of \S*\d+\.module\.css would both be called b\S+\./,
    );
  }
});
