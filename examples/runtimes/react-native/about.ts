import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'react-native',
  label: 'React Native',
  kind: 'frame',
  languages: ['jsx', 'tsx', 'js'],
  defaultFile: 'App.jsx',
  // The phone is 640 pixels high and has a margin; see phone.ts.
  height: 672,
  assets: {
    'testing.js': './react/testing.part.ts',
    'redux.js': './react/redux.part.ts',
    'axios.js': './react/axios.part.ts',
    'api.js': './lib/api.part.ts',
  },
  onDemand: ['testing.js', 'redux.js', 'axios.js', 'api.js'],
  partExternals: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'],
  development: true,
  timeout: 5_000,
  fresh: true,
};
export default about;
