/** The packages themselves say what is right. */
import * as original from 'history';
import { matchPath as originalMatch } from 'react-router';
import { matchRoutes as originalRoutes } from 'react-router-config';
import { expect, test } from 'vitest';
import { hashOfReplaced } from '../../../src/lib/replaced-file';
import { refusePatterns } from '..';
import { createLocation, createPath, type Location, type To } from './history';
import { matchPath } from './match';
import { matchRoutes } from './routes';

const PATHNAMES = [
  '/',
  '/docs',
  '/docs/',
  '/Docs/a',
  '/docs/a/',
  '/docsy',
  '/docs/a.b',
  '/docs/aXb',
  '/x',
  '//',
];
const PATHS = ['/', '/docs', '/docs/', '/docs/a', '/docs/a.b', '*', '/C++'];

test('matches what react-router matches', () => {
  for (const pathname of [...PATHNAMES, '/c++', '/c++/x'])
    for (const path of PATHS)
      for (const exact of [undefined, false, true]) {
        const found = matchPath(pathname, { path, exact });
        const wanted = originalMatch(pathname, { path, exact });
        const told = JSON.stringify({ pathname, path, exact });
        expect(found && { ...found, params: {} }, told).toEqual(wanted && { ...wanted, params: {} });
      }
  expect(matchPath('/docs/a', '/docs')?.url).toBe('/docs');
  expect(matchPath('/docs/a', ['/x', '/docs'])?.path).toBe('/docs');
  expect(matchPath('/docs/a', {})).toBeNull();
});

test('finds the routes that react-router-config finds', () => {
  const routes = [
    { path: '/blog', exact: true },
    { path: '/docs', routes: [{ path: '/docs/a', exact: true }, { routes: [{ path: '/docs/b' }] }] },
    { path: '/docs/a' },
    { path: '*' },
  ];
  const names = (found: { route: unknown; match: { url: string } }[]) =>
    found.map(({ route, match }) => [route, match.url]);
  for (const pathname of ['/', '/blog', '/blog/x', '/docs', '/docs/a', '/docs/a/c', '/docs/b/c'])
    expect(names(matchRoutes(routes, pathname)), pathname).toEqual(names(originalRoutes(routes, pathname)));
});

test('reads and writes addresses as history does', () => {
  const current = {
    pathname: '/docs/tech/a',
    search: '?q',
    hash: '#h',
    state: undefined,
    key: 'k',
  } satisfies Location;
  const addresses: To[] = [
    ...[
      '/',
      '/a?b#c',
      '/a#c?d',
      '?b',
      '#c',
      'b',
      './b',
      '../b',
      'b/../c/',
      '/a?',
      '/a#',
      '',
      '/%C3%A9',
      '/é ü',
    ],
    { pathname: '/a' },
    { search: 'q=1' },
    { hash: 'x', state: { from: 1 } },
    { search: undefined },
  ];
  const clean = (location: object) => JSON.parse(JSON.stringify(location)) as object;
  for (const to of addresses)
    for (const at of [current, undefined]) {
      const told = JSON.stringify({ to, at: at?.pathname });
      // Without a current place the package leaves a relative path as it is; so do we.
      const found = createLocation(to, 'state', 'key', at);
      const wanted = original.createLocation(to as string, 'state', 'key', at as original.Location);
      expect(clean(found), told).toEqual(clean(wanted));
      expect(createPath(found), told).toBe(original.createPath(wanted));
    }
  // The package throws here, and the site would not start.
  expect(createLocation('/100%').pathname).toBe('/100%');
});

test('refuses routes whose path is a pattern, and names them', () => {
  expect(() => refusePatterns(['/docs/a', '/tags/c++', '/what?', '/a.html'])).not.toThrow();
  expect(() => refusePatterns(['/docs/a', '/users/:id'])).toThrow(/\/users\/:id/);
  expect(() => refusePatterns(['/docs/*'])).toThrow(/\/docs\/\*/);
});

test('what this plugin replaces, and what calls it, is what it was made for', () => {
  const pins = {
    'react-router-dom/cjs/react-router-dom.js': 'd974d82f399c62e7',
    'react-router-config/cjs/react-router-config.js': '256ea8084426f391',
    'history/cjs/history.js': '48ba1647dd79b57e',
    'react-loadable/lib/index.js': 'b9dc8341309124ee',
    '@docusaurus/core/lib/client/exports/router.js': 'ef6514dba2896167',
    '@docusaurus/core/lib/client/exports/ComponentCreator.js': '5f99bdbd725f6e0b',
    '@docusaurus/core/lib/client/PendingNavigation.js': '1c489db32b5665b0',
    '@docusaurus/core/lib/client/clientEntry.js': 'a9d6514eaf79c05c',
  };
  const found = Object.fromEntries(Object.keys(pins).map((file) => [file, hashOfReplaced(file)]));
  expect(found).toEqual(pins);
});
