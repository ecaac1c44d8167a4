import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'openapi',
  label: 'OpenAPI',
  kind: 'worker',
  defaultFile: 'openapi.yaml',
  assets: { 'judge.js': './openapi/judge.part.ts' },
  onDemand: ['judge.js'],
  timeout: 2_000,
  fresh: false,
};
export default about;
