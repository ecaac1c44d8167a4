import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'vitest',
  label: 'Vitest',
  kind: 'worker',
  defaultFile: 'main.test.ts',
  timeout: 5_000,
  fresh: true,
};
export default about;
