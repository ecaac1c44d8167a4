/**
 * Serves a build like a static host. Redirects URLs that end in `.html`, and sends 404.html for unknown URLs.
 *
 *     node tools/serve.mjs [folder] [--port 3000]
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sirv from 'sirv';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: process.env.PORT ?? '3000' } },
});
const folder = path.resolve(positionals[0] ?? 'build');
const base = process.env.GROUNDWORK_BASE_URL ?? '/';
const notFound = readFileSync(path.join(folder, '404.html'));
const files = sirv(folder, { etag: true, dotfiles: true, setHeaders: disableCaching });

/** Makes browsers revalidate every file, because a new build may have replaced it. */
function disableCaching(response) {
  response.setHeader('Cache-Control', 'no-cache');
}

createServer((request, response) => {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
  const sendNotFound = () =>
    response.writeHead(404, { 'Content-Type': 'text/html; charset=utf-8' }).end(notFound);
  if (!pathname.startsWith(base)) {
    if (`${pathname}/` === base || pathname === '/') response.writeHead(302, { Location: base }).end();
    else sendNotFound();
    return;
  }
  const page = /^(.*?)(?:\/index)?\.html$/.exec(pathname)?.[1];
  if (page !== undefined) {
    response.writeHead(301, { Location: (page || '/') + search }).end();
    return;
  }
  request.url = `/${pathname.slice(base.length)}${search}`;
  files(request, response, sendNotFound);
}).listen(Number(values.port));
