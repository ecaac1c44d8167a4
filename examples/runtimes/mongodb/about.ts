import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'mongodb',
  label: 'MongoDB',
  kind: 'worker',
  defaultFile: 'main.js',
  timeout: 5_000,
  fresh: false,
};
export default about;
