/**
 * Weighs the runtimes that draw: `tsx examples/runtimes/lib/weigh.ts`. Brotli kilobytes of what a first run
 * fetches and of each part, and milliseconds to the first render; writes them into each README, below "## Weight".
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createBrowserRunner, type BrowserRunner } from '../../verify/browser';
import { startServer, type VerifierServer } from '../../verify/browser-server';
import { loadAbouts, runtimeFolder } from '../../verify/runtimes';
import type { RuntimeAbout } from '../interface';

const HELLO: Record<string, string> = {
  html: '<p>Hello</p>',
  css: 'p { color: red }',
  react: 'export default () => <p>Hello</p>',
  'react-native': "import { Text } from 'react-native';\nexport default () => <Text>Hello</Text>",
  angular:
    "import { Component } from '@angular/core';\n@Component({ selector: 'app-root', template: 'Hello' })\nexport class App {}",
};

async function main(): Promise<void> {
  const names = Object.keys(HELLO);
  const abouts = loadAbouts();
  const [server, browser] = await Promise.all([startServer(names), createBrowserRunner(names)]);
  for (const name of names) {
    const about = abouts.get(name);
    if (!about) continue;
    const text = `${await weights(name, server)} ${await time(about, browser)}`;
    const file = path.join(runtimeFolder(name), 'README.md');
    const readme = readFileSync(file, 'utf8').replace(/\n## Weight\n[^]*$/, '');
    writeFileSync(file, `${readme}\n## Weight\n\n${text}\n`);
    console.log(`${name}: ${text}`);
  }
  await Promise.all([server.close(), browser.close()]);
}

async function weights(name: string, server: VerifierServer): Promise<string> {
  const entry = server.manifest.runtimes[name];
  if (!entry) return '';
  // All of them first: compressing keeps this process, and so the server, busy.
  const read = async (file: { path: string }) =>
    Buffer.from(await (await fetch(server.url + file.path)).arrayBuffer());
  const files: [string, Buffer][] = [];
  for (const [asset, file] of Object.entries({ '': entry.script, ...entry.assets }))
    files.push([asset, await read(file)]);
  const [script, ...parts] = files.map(([asset, bytes]) => ({
    asset,
    size: brotliCompressSync(bytes).byteLength / 1_000,
  }));
  const first = script?.size ?? 0;
  const show = (size: number) => `${size.toFixed(0)} kB`;
  const eager = parts.filter(({ asset }) => !entry.onDemand?.includes(asset));
  const late = parts.filter(({ asset }) => entry.onDemand?.includes(asset));
  const all = first + eager.reduce((sum, { size }) => sum + size, 0);
  const list = late.map(({ asset, size }) => `\`${asset}\` ${show(size)}`).join(', ');
  const with_ = eager.map(({ asset, size }) => `, of it \`${asset}\` ${show(size)}`).join('');
  return `Brotli: a first run fetches ${show(all)}${with_}; when needed: ${list}.`;
}

/** The median of several fresh frames, from nothing to the end of the run; the files come from this machine. */
async function time(about: RuntimeAbout, browser: BrowserRunner): Promise<string> {
  const times: number[] = [];
  for (let i = 0; i < 7; i++) {
    const request = { files: [{ name: about.defaultFile, code: HELLO[about.name] ?? '' }] };
    times.push((await browser.draw(about, request, about.timeout, {})).total);
  }
  const median = times.toSorted((a, b) => a - b)[3] ?? 0;
  return `From the press of Run to the first render: ${median.toFixed(0)} ms in Chromium on two cores, the files already fetched.`;
}

void main();
