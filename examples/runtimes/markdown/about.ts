import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  name: 'markdown',
  label: 'Markdown',
  kind: 'worker',
  languages: ['markdown'],
  defaultFile: 'page.md',
  timeout: 2_000,
  fresh: false,
};
export default about;
