/** `npm run site`: installs packages if necessary, builds the site and serves it. */
import { useSupportedNode } from './lib/node.mjs';
import { installIfNeeded, run } from './lib/steps.mjs';

useSupportedNode();
installIfNeeded();
run('npm', ['run', '-s', 'build']);
const port = process.env.PORT ?? '3000';
const base = process.env.GROUNDWORK_BASE_URL ?? '/';
console.log(`\nGroundwork is at http://localhost:${port}${base}  (Ctrl+C stops it)\n`);
run('node', ['tools/serve.mjs', '--port', port]);
