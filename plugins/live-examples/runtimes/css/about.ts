import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'css',
  label: 'CSS',
  kind: 'frame',
  defaultFile: 'style.css',
  assets: { 'testing.js': './lib/testing.part.ts' },
  onDemand: ['testing.js'],
  timeout: 5_000,
  fresh: true,
};
export default about;
