import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'js',
  label: 'JavaScript',
  kind: 'worker',
  languages: ['js'],
  defaultFile: 'main.js',
  assets: { 'testing.js': './js/testing.part.ts', 'steps.js': './js/steps.part.ts' },
  onDemand: ['testing.js', 'steps.js'],
  timeout: 5_000,
  fresh: true,
  budget: 109_038,
};
export default about;
