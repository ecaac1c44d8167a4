/** `npm run site`: installs, builds and serves; the address is printed when it can be opened. */
import { run, installIfNeeded } from './lib/steps.mjs';

installIfNeeded();
run('npm', ['run', '-s', 'build']);
const port = process.env.PORT ?? '3000';
console.log(
  `\nGroundwork is at http://localhost:${port}${process.env.GROUNDWORK_BASE_URL ?? '/'}  (Ctrl+C stops it)\n`,
);
run('node', ['tools/serve.mjs', '--port', port]);
