import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'ts',
  label: 'TypeScript',
  kind: 'worker',
  languages: ['ts'],
  script: 'js',
  defaultFile: 'main.ts',
  assets: {
    'compiler.js': './js/compiler.part.ts',
    'testing.js': './js/testing.part.ts',
    'typescript.js': 'typescript/lib/typescript.js',
  },
  onDemand: ['compiler.js', 'testing.js', 'typescript.js'],
  timeout: 5_000,
  fresh: true,
};
export default about;
