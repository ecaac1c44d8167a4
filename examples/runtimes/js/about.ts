import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'js',
  label: 'JavaScript',
  kind: 'worker',
  defaultFile: 'main.js',
  assets: { 'testing.js': './js/testing.part.ts' },
  onDemand: ['testing.js'],
  timeout: 5_000,
  fresh: true,
};
export default about;
