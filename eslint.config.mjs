import { defineConfig } from 'eslint/config';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Code in any folder may import these modules, which may import only each other. */
const SITE_DATA = ['site/content-map', 'site/areas.ts', 'site/settings'];

const toSrcPath = (/** @type {string} */ path) => `./src/${path}`;

const LAYERS = [
  {
    target: ['examples', 'markdown', 'search', 'integrations', 'src'].map((folder) => `./${folder}`),
    from: ['./tests', './tools'],
    message: 'Only tests and tools import tests and tools.',
  },
  {
    target: './examples',
    from: ['./src', './integrations', './search', './markdown'],
    message: 'The example engine must not import code of the site.',
  },
  {
    target: './markdown',
    from: ['./integrations', './search'],
    message: 'Markdown plugins may only import the example engine and the site data.',
  },
  { target: './search', from: './integrations', message: 'Search must not import integrations.' },
  {
    target: ['./markdown', './search', './integrations'],
    from: './src',
    except: SITE_DATA.map((path) => `./${path}`),
    message: 'Only the site data in src may be imported here: content map, areas, settings.',
  },
  {
    target: SITE_DATA.map(toSrcPath),
    from: ['./src', './integrations', './search', './markdown', './examples'],
    except: SITE_DATA.map((path) => `./${path}`),
    message: 'Site data must not import other code, so that every folder can import it.',
  },
  {
    target: ['./examples/playground/**', './examples/runtimes/mongodb/{*.ts,!(shell)/**}'],
    from: './examples/runtimes/mongodb/shell',
    except: ['./index.ts'],
    message: 'Import shell/index.ts, the entry point of the MongoDB shell.',
  },
];

const BROWSER_CODE = [
  'src/{client,progress}/**',
  'examples/{playground,sandbox,judge}/**',
  'integrations/*/{client,worker}/**',
  'search/{client,engine,entry,panel,results}/**',
];

/** Modules that read files at build time. */
const BUILD_CODE = [
  '**/content-map',
  '**/markdown/**',
  ...['blog', 'docs', 'sidebars', 'site', 'tags'].map((name) => `**/site/${name}`),
  '**/site/outline/outline',
  '**/language/parse-page',
];

export default defineConfig(
  {
    ignores: [
      'build/**',
      'node_modules/**',
      'static/**',
      'test-results/**',
      '.astro/**',
      '.cache/**',
      'docs/**',
      'blog/**',
    ],
  },
  ...tseslint.configs.recommended,
  { files: ['**/*.tsx'], extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended] },
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mts', '.mjs', '.js'],
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'] }),
      ],
    },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'import-x/no-restricted-paths': ['error', { zones: LAYERS }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
    },
  },
  {
    // These rules need type information.
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    files: BROWSER_CODE,
    ignores: ['**/*.test.{ts,tsx}', '**/testing.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['node:*', 'astro:content', ...BUILD_CODE],
              allowTypeImports: true,
              message: 'Browser code may only import types from code that runs in Node.js.',
            },
          ],
        },
      ],
    },
  },
);
