import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'mongodb',
  label: 'MongoDB',
  kind: 'worker',
  languages: ['mongodb'],
  defaultFile: 'main.js',
  hasDatasets: true,
  timeout: 5_000,
  fresh: false,
};
export default about;
