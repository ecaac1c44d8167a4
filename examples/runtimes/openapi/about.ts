import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'openapi',
  label: 'OpenAPI',
  kind: 'worker',
  languages: ['yaml', 'json', 'http'],
  defaultFile: 'openapi.yaml',
  assets: { 'tests.js': './lib/tests.part.ts' },
  onDemand: ['tests.js'],
  timeout: 2_000,
  fresh: false,
};
export default about;
