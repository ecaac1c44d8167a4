import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'js',
  label: 'JavaScript',
  kind: 'worker',
  languages: ['js'],
  defaultFile: 'main.js',
  assets: { 'compiler.js': './js/compiler.part.ts', 'testing.js': './js/testing.part.ts' },
  onDemand: ['compiler.js', 'testing.js'],
  timeout: 5_000,
  fresh: true,
};
export default about;
