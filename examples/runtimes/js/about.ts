import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'js',
  label: 'JavaScript',
  kind: 'worker',
  languages: ['js'],
  defaultFile: 'main.js',
  assets: { 'testing.js': './js/testing.part.ts' },
  onDemand: ['testing.js'],
  timeout: 5_000,
  fresh: true,
  budget: 108_244,
};
export default about;
