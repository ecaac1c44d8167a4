/** Builds small sites that are wrong in one thing, to read what the build says of it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '@docusaurus/types';

/** Inside the checkout, so that the fixtures find the packages of the site. */
const fixtures = path.resolve('.cache/fixtures');

/** A page that makes a site whole. */
const HOME = `import Layout from '@theme/Layout';
export default function Home() { return <Layout title="Home"><h1>Home</h1></Layout>; }`;

/**
 * Builds a fixture.
 *
 * @param name of the fixture, its folder
 * @param config merged over the least that Docusaurus needs
 * @param files path → text, beside a home page and one doc
 * @returns exit status, and all that the build printed
 */
export function buildFixture(
  name: string,
  config: Partial<Config>,
  files: Record<string, string> = {},
): { status: number | null; output: string } {
  const dir = path.join(fixtures, name);
  rmSync(dir, { recursive: true, force: true });
  const whole: Config = {
    title: 'Fixture',
    url: 'https://fixture.example',
    baseUrl: '/',
    future: { v4: true, faster: true },
    presets: [['classic', { blog: false }]],
    ...config,
  };
  const all = {
    'docusaurus.config.js': `module.exports = ${JSON.stringify(whole)};`,
    'package.json': '{ "name": "fixture", "private": true }',
    'src/pages/index.jsx': HOME,
    'docs/one.md': '# One\n\nText.',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  return runDocusaurus(['build', dir]);
}

/**
 * Runs Docusaurus' command line in the site's folder.
 *
 * @param args after `docusaurus`
 * @param env added to the environment
 */
export function runDocusaurus(
  args: string[],
  env: Record<string, string> = {},
): { status: number | null; output: string } {
  const bin = path.resolve('node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  });
  return { status, output: stdout + stderr };
}
