import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'ts',
  label: 'TypeScript',
  kind: 'worker',
  languages: ['ts'],
  script: 'js',
  defaultFile: 'main.ts',
  assets: { 'typescript.js': 'typescript/lib/typescript.js', 'testing.js': './js/testing.part.ts' },
  onDemand: ['typescript.js', 'testing.js'],
  timeout: 5_000,
  fresh: true,
  budget: 108_244,
};
export default about;
