import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'sql',
  label: 'SQL',
  engine: 'PostgreSQL',
  kind: 'worker',
  languages: ['sql'],
  defaultFile: 'query.sql',
  hasDatasets: true,
  assets: {
    'pglite.wasm': '@electric-sql/pglite/dist/pglite.wasm',
    'initdb.wasm': '@electric-sql/pglite/dist/initdb.wasm',
    'pglite.data': '@electric-sql/pglite/dist/pglite.data',
  },
  timeout: 10_000,
  fresh: false,
};
export default about;
