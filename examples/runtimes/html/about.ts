import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'html',
  label: 'HTML',
  engine: 'the preview',
  kind: 'frame',
  languages: ['html'],
  defaultFile: 'index.html',
  isDocument: true,
  assets: { 'testing.js': './lib/testing.part.ts', 'a11y-tree.js': './lib/a11y-tree.part.ts' },
  onDemand: ['testing.js', 'a11y-tree.js'],
  timeout: 5_000,
  fresh: true,
};
export default about;
