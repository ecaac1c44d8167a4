import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'js',
  label: 'JavaScript',
  kind: 'worker',
  defaultFile: 'main.js',
  timeout: 5_000,
  fresh: true,
};
export default about;
