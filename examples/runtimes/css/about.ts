import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'css',
  label: 'CSS',
  engine: 'the preview',
  kind: 'frame',
  languages: ['css'],
  script: 'html',
  defaultFile: 'style.css',
  isDocument: true,
  assets: { 'testing.js': './lib/testing.part.ts', 'a11y-tree.js': './lib/a11y-tree.part.ts' },
  onDemand: ['testing.js', 'a11y-tree.js'],
  timeout: 5_000,
  fresh: true,
  budget: 68_658,
};
export default about;
