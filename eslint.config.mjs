import { defineConfig } from 'eslint/config';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Data about the site that every folder may import. These modules import only each other. */
const SITE_DATA = ['site/content-map', 'site/areas.ts', 'site/settings'];

const inSrc = (/** @type {string} */ path) => `./src/${path}`;

/**
 * Imports go in one direction: from `src` to `integrations`, `search` and `markdown`, and from those to `examples`;
 * nothing imports tests or tools.
 */
const LAYERS = [
  {
    target: ['examples', 'markdown', 'search', 'integrations', 'src'].map((folder) => `./${folder}`),
    from: ['./tests', './tools'],
    message: 'Only tests and tools import tests and tools.',
  },
  {
    target: './examples',
    from: ['./src', './integrations', './search', './markdown'],
    message: 'The example engine knows nothing of the site.',
  },
  {
    target: './markdown',
    from: ['./integrations', './search'],
    message: 'Markdown plugins import nothing but the example engine.',
  },
  { target: './search', from: './integrations', message: 'Search stands below the integrations.' },
  {
    target: ['./markdown', './search', './integrations'],
    from: './src',
    except: SITE_DATA.map((path) => `./${path}`),
    message: 'Of src, only the data of the site may be imported here: content map, areas, settings.',
  },
  {
    target: SITE_DATA.map(inSrc),
    from: ['./src', './integrations', './search', './markdown', './examples'],
    except: SITE_DATA.map((path) => `./${path}`),
    message: 'The data of the site imports nothing, so that everything may import it.',
  },
  {
    target: ['./examples/playground/**', './examples/runtimes/mongodb/{*.ts,!(shell)/**}'],
    from: './examples/runtimes/mongodb/shell',
    except: ['./index.ts'],
    message: 'Import the entry point of the MongoDB shell, shell/index.ts.',
  },
];

/** Code that only runs in browsers. */
const BROWSER = [
  'src/{client,progress}/**',
  'examples/{playground,sandbox,judge}/**',
  'integrations/*/{client,worker}/**',
  'search/{client,engine,entry,panel,results}/**',
];

/** Modules that read files at build time. */
const BUILD_ONLY = [
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
    // Promises that nobody handles, which only type-aware rules detect.
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    files: BROWSER,
    ignores: ['**/*.test.{ts,tsx}', '**/testing.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['node:*', 'astro:content', ...BUILD_ONLY],
              allowTypeImports: true,
              message: 'This runs in browsers: it may import only types of what runs in Node.js.',
            },
          ],
        },
      ],
    },
  },
);
