import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'bash',
  label: 'Shell',
  engine: 'the shell',
  kind: 'worker',
  languages: ['bash'],
  hasDatasets: true,
  defaultFile: 'script.sh',
  assets: { 'tests.js': './lib/tests.part.ts' },
  onDemand: ['tests.js'],
  timeout: 5_000,
  fresh: false,
};
export default about;
