import html from '../html/about';
import type { RuntimeAbout } from '../interface';

const about: RuntimeAbout = {
  ...html,
  name: 'css',
  label: 'CSS',
  languages: ['css'],
  script: 'html',
  defaultFile: 'style.css',
};
export default about;
