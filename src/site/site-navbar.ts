import { loadDocs } from './docs';
import { createNavbarConfig } from './navbar';
import { readNavbar, type Navbar } from './navbar-config';
import { readOutline } from './outline/outline';
import { getFirstRoute } from './sidebars';
import { settings } from './site';

/** The docs have a single version, served at /docs. */
const VERSIONS = [{ name: 'current', label: 'Next', route: '/docs' }];

let cached: Promise<Navbar> | undefined;

/** Throws if src/site/navbar.ts contains an invalid item. The error message contains the item. */
export function loadNavbar(): Promise<Navbar> {
  return import.meta.env.DEV ? resolveNavbar() : (cached ??= resolveNavbar());
}

async function resolveNavbar(): Promise<Navbar> {
  const { docs, routes, sidebars, sidebarByRoute } = await loadDocs();
  const { areas, paths } = readOutline('.');
  return readNavbar(createNavbarConfig(areas, paths, settings.codeHostUrl), {
    docs: new Map(
      [...docs].map(([id, { data }]) => {
        const route = routes.get(id) ?? '';
        const sidebar = sidebarByRoute.get(route);
        return [id, { label: data.sidebar_label ?? data.title, route, ...(sidebar && { sidebar }) }];
      }),
    ),
    sidebars: new Map(
      Object.entries(sidebars).map(([name, items]) => [name, items[0] && getFirstRoute(items[0])]),
    ),
    versions: VERSIONS,
    locales: [{ label: 'English' }],
  });
}
