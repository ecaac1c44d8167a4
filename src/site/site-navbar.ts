/** The navbar of this site, checked once per build. */
import { docsSite } from './docs';
import { navbar } from './navbar';
import { readNavbar, type Navbar } from './navbar-config';
import { readOutline } from './outline/outline';
import { readSettings } from './settings';
import { firstRoute } from './sidebars';

/** The docs have a single version, served at /docs. */
const VERSIONS = [{ name: 'current', label: 'Next', route: '/docs' }];
const LOCALES = [{ label: 'English' }];

let made: Promise<Navbar> | undefined;

/** @throws NavbarError which names the invalid item */
export function siteNavbar(): Promise<Navbar> {
  return import.meta.env.DEV ? make() : (made ??= make());
}

async function make(): Promise<Navbar> {
  const { docs, routes, sidebars, sidebarOf } = await docsSite();
  return readNavbar(navbar(readOutline('.').areas, readSettings(process.env).codeHostUrl), {
    docs: new Map(
      [...docs].map(([id, { data }]) => {
        const route = routes.get(id) ?? '';
        const sidebar = sidebarOf.get(route);
        return [id, { label: data.sidebar_label ?? data.title, route, ...(sidebar && { sidebar }) }];
      }),
    ),
    sidebars: new Map(
      Object.entries(sidebars).map(([name, items]) => [name, items[0] && firstRoute(items[0])]),
    ),
    versions: VERSIONS,
    locales: LOCALES,
  });
}
