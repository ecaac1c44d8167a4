import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'vitest',
  label: 'Vitest',
  kind: 'worker',
  languages: ['ts', 'js'],
  defaultFile: 'main.test.ts',
  timeout: 15_000,
  fresh: true,
};
export default about;
