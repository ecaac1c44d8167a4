import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'regex',
  label: 'Regular expression',
  engine: 'the regular expression engine',
  kind: 'worker',
  languages: ['regex'],
  defaultFile: 'pattern.regex',
  timeout: 2_000,
  fresh: false,
};
export default about;
