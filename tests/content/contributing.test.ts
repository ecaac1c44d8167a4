/** Checks files that editors and GitHub read, because those tools ignore mistakes in them. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as yaml from 'yaml';

const text = (file: string) => readFileSync(file, 'utf8');
const { scripts, engines } = JSON.parse(text('package.json')) as {
  scripts: Record<string, string>;
  engines: { node: string };
};

test('the development container uses an image with a supported version of Node.js', () => {
  const container = JSON.parse(text('.devcontainer/devcontainer.json')) as {
    image: string;
    postCreateCommand: string;
    forwardPorts: unknown[];
    customizations: { vscode: { extensions: string[] } };
  };
  const major = /\d+/.exec(engines.node)?.[0];
  expect(container.image).toContain(`javascript-node:${major}-`);
  expect(container.postCreateCommand).toMatch(/chromium.*npm ci/);
  expect(container.forwardPorts.every(Number.isInteger)).toBe(true);
  for (const name of container.customizations.vscode.extensions) expect(name).toMatch(/^[\w-]+\.[\w-]+$/);
});

test.each(readdirSync('.github/ISSUE_TEMPLATE'))('the issue form %s has the required fields', (file) => {
  const form = yaml.parse(text(`.github/ISSUE_TEMPLATE/${file}`)) as {
    name: string;
    description: string;
    body: { type: string; id: string; attributes: { label: string } }[];
  };
  expect(form.name).toBeTruthy();
  expect(form.description).toBeTruthy();
  expect(new Set(form.body.map(({ id }) => id)).size).toBe(form.body.length);
  for (const { type, attributes } of form.body) {
    expect(['input', 'textarea', 'dropdown', 'checkboxes', 'markdown']).toContain(type);
    expect(attributes.label).toBeTruthy();
  }
});

test('commands mentioned in README, CONTRIBUTING and the templates exist', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md', '.github/pull_request_template.md'])
    for (const [, name = ''] of text(file).matchAll(/npm run ([\w:-]+)/g))
      expect(Object.keys(scripts), `${file}: npm run ${name}`).toContain(name);
});

test('files that scripts in package.json run exist', () => {
  for (const [name, command] of Object.entries(scripts)) {
    const file = /^(?:node|tsx) (?:--\S+ )*(\S+)/.exec(command)?.[1];
    if (file) expect(existsSync(file), `npm run ${name}: ${file}`).toBe(true);
  }
});
