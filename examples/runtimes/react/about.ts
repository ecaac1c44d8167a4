import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'react',
  label: 'React',
  kind: 'frame',
  languages: ['jsx', 'tsx', 'js', 'ts'],
  defaultFile: 'App.jsx',
  assets: {
    'testing.js': './react/testing.part.ts',
    'redux.js': './react/redux.part.ts',
    'redux-query.js': './react/redux-query.part.ts',
    'router.js': './react/router.part.ts',
    'axios.js': './react/axios.part.ts',
    'server.js': './react/server.part.ts',
    'api.js': './lib/api.part.ts',
  },
  onDemand: ['testing.js', 'redux.js', 'redux-query.js', 'router.js', 'axios.js', 'server.js', 'api.js'],
  partExternals: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  development: true,
  timeout: 5_000,
  fresh: true,
};
export default about;
