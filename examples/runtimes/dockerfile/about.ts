import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'dockerfile',
  label: 'Dockerfile',
  kind: 'worker',
  languages: ['dockerfile'],
  defaultFile: 'Dockerfile',
  assets: { 'tests.js': './lib/tests.part.ts' },
  onDemand: ['tests.js'],
  timeout: 2_000,
  fresh: false,
};
export default about;
