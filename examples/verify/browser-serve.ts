/**
 * Serves the verifier's page to tests that start their own browser, for example `tsx browser-serve.ts js html`. Prints
 * the page's URL, then the path of each request. Exits when standard input is closed.
 */
import { startServer } from './browser-server';

void startServer(process.argv.slice(2), (path) => console.log(path)).then((server) => {
  console.log(server.url);
  process.stdin.resume().on('end', () => void server.close().then(() => process.exit()));
});
