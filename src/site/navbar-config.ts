/** The schema of src/site/navbar.ts, and the links that its items are resolved to. */
import * as z from 'zod';

/** Attributes of all items. */
const common = {
  position: z.enum(['left', 'right']).default('right'),
  className: z.string().optional(),
};

const label = z.string().min(1);
/** A route of this site, without the base path. */
const route = z.string().startsWith('/');

const link = z
  .strictObject({
    ...common,
    type: z.literal('default').default('default'),
    label: label.optional(),
    /** HTML that replaces the label. */
    html: z.string().min(1).optional(),
    to: route.optional(),
    /** An absolute address. */
    href: z.string().min(1).optional(),
    'aria-label': z.string().min(1).optional(),
  })
  .refine(({ to, href }) => Boolean(to) !== Boolean(href), 'needs either `to` or `href`')
  .refine((item) => Boolean(item.label) !== Boolean(item.html), 'needs either `label` or `html`');

/** The items of a menu. Menus can't be nested. */
const menuTypes = [
  link,
  z.strictObject({ ...common, type: z.literal('html'), value: z.string().min(1) }),
  z.strictObject({
    ...common,
    type: z.literal('doc'),
    docId: z.string().min(1),
    label: label.optional(),
  }),
  z.strictObject({ ...common, type: z.literal('docSidebar'), sidebarId: z.string().min(1), label }),
  z.strictObject({
    ...common,
    type: z.literal('docsVersion'),
    label: label.optional(),
    to: route.optional(),
  }),
] as const;
/** An item without a type is a link, so `options` also contains undefined. */
const error: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_union') return undefined;
  const { type } = issue.input as { type: unknown };
  return `unknown type ${JSON.stringify(type)}; allowed: ${(issue.options as string[]).filter(Boolean).join(', ')}`;
};
const menuItem = z.discriminatedUnion('type', menuTypes, { error });
const aroundList = {
  dropdownItemsBefore: z.array(menuItem).default([]),
  dropdownItemsAfter: z.array(menuItem).default([]),
};

/** The items of the bar itself. */
const barItem = z.discriminatedUnion(
  'type',
  [
    ...menuTypes,
    z.strictObject({
      ...common,
      type: z.literal('dropdown'),
      label,
      to: route.optional(),
      items: z.array(menuItem).min(1),
    }),
    z.strictObject({ ...common, ...aroundList, type: z.literal('localeDropdown') }),
    z.strictObject({ ...common, type: z.literal('search') }),
    z.strictObject({
      ...common,
      ...aroundList,
      type: z.literal('docsVersionDropdown'),
      /** Names of versions, in menu order; all of them by default. */
      versions: z.array(z.string()).min(1).optional(),
    }),
  ],
  { error },
);

const navbarSchema = z.strictObject({
  title: z.string().min(1),
  /** Whether the bar is hidden while the reader scrolls down. */
  hideOnScroll: z.boolean().default(false),
  items: z.array(z.unknown()),
});

type ParsedMenuItem = z.output<typeof menuItem>;
type ParsedItem = z.output<typeof barItem>;

/**
 * The navbar as configured. Items are links unless they have a `type`, and are on the right unless they are placed
 * `left`.
 */
export type NavbarConfig = z.input<typeof navbarSchema> & { items: z.input<typeof barItem>[] };

/** A link in the bar or in one of its menus. */
export interface NavbarLink {
  kind: 'link';
  label?: string;
  html?: string;
  /** A route or an absolute address; undefined means the current page. */
  to?: string;
  ariaLabel?: string;
  className?: string;
  /** A version of the docs. Following the link makes it the preferred version. */
  version?: string;
  /** Whether the link also stands for another page: one in the same sidebar, for example. */
  isCurrent?: (route: string) => boolean;
}

/** A piece of custom HTML. */
export interface NavbarHtml {
  kind: 'html';
  value: string;
  className?: string;
}

/** A menu; if it has `to`, it is also a link. */
export interface NavbarMenu {
  kind: 'menu';
  label: string;
  to?: string;
  className?: string;
  items: (NavbarLink | NavbarHtml)[];
}

export type NavbarItem = (NavbarLink | NavbarHtml | NavbarMenu | { kind: 'search'; className?: string }) & {
  position: 'left' | 'right';
};

/** A navbar with all its items resolved to links. */
export interface Navbar {
  title: string;
  hideOnScroll: boolean;
  items: NavbarItem[];
}

/** What navbar items can refer to. */
export interface NavbarContext {
  /** Docs by id, with their routes and the names of their sidebars. */
  docs: ReadonlyMap<string, { label: string; route: string; sidebar?: string }>;
  /** First page of each sidebar, by name; undefined if the sidebar has no pages. */
  sidebars: ReadonlyMap<string, string | undefined>;
  /** The first is the current one. */
  versions: readonly { name: string; label: string; route: string }[];
  /** The first is the current one. Each links to the page that the reader is on. */
  locales: readonly { label: string }[];
}

/** An error that names the invalid item. */
class NavbarError extends Error {
  override name = 'NavbarError';
}

/**
 * Checks a navbar and resolves its items to links.
 *
 * @throws NavbarError which names the invalid item and what is wrong with it
 */
export function readNavbar(config: unknown, context: NavbarContext): Navbar {
  const bar = navbarSchema.safeParse(config);
  if (!bar.success) throw new NavbarError(`The navbar is wrong. ${complaints(bar.error)}`);
  const { title, hideOnScroll, items } = bar.data;
  return { title, hideOnScroll, items: items.map((item) => namingErrors(item, () => toItem(item, context))) };
}

/**
 * Runs `work`, and adds the item to any error it throws.
 *
 * @throws NavbarError which names the item
 */
export function namingErrors<T>(item: unknown, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new NavbarError(
      `A navbar item failed to render: ${JSON.stringify(item)}. ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

function toItem(written: unknown, context: NavbarContext): NavbarItem {
  const { data: item, error: wrong } = barItem.safeParse(written);
  if (wrong) throw new Error(complaints(wrong));
  return {
    ...draw(item, context),
    position: item.position,
    ...(item.className && { className: item.className }),
  };
}

function draw(
  item: ParsedItem,
  context: NavbarContext,
): NavbarLink | NavbarHtml | NavbarMenu | { kind: 'search' } {
  const menuOf = (items: readonly ParsedMenuItem[]) => items.map((each) => inMenu(each, context));
  switch (item.type) {
    case 'search':
      return { kind: 'search' };
    case 'dropdown':
      return { kind: 'menu', label: item.label, ...(item.to && { to: item.to }), items: menuOf(item.items) };
    case 'localeDropdown': {
      const locales = context.locales.map((locale): NavbarLink => ({ kind: 'link', label: locale.label }));
      return {
        kind: 'menu',
        label: context.locales[0]?.label ?? '',
        items: [...menuOf(item.dropdownItemsBefore), ...locales, ...menuOf(item.dropdownItemsAfter)],
      };
    }
    case 'docsVersionDropdown': {
      const versions = (item.versions ?? context.versions.map(({ name }) => name)).map((name) =>
        versionLink(versionNamed(name, context)),
      );
      const items = [...menuOf(item.dropdownItemsBefore), ...versions, ...menuOf(item.dropdownItemsAfter)];
      const [first] = versions;
      // A menu with only one entry becomes a link.
      if (items.length === 1 && first) return first;
      return { kind: 'menu', label: first?.label ?? '', ...(first?.to && { to: first.to }), items };
    }
    default:
      return inMenu(item, context);
  }
}

function inMenu(item: ParsedMenuItem, context: NavbarContext): NavbarLink | NavbarHtml {
  return { ...resolve(item, context), ...(item.className && { className: item.className }) };
}

function resolve(item: ParsedMenuItem, context: NavbarContext): NavbarLink | NavbarHtml {
  switch (item.type) {
    case 'html':
      return { kind: 'html', value: item.value };
    case 'doc': {
      const page = context.docs.get(item.docId);
      if (!page) throw new Error(`No doc has the id "${item.docId}".`);
      const { sidebar } = page;
      return {
        kind: 'link',
        label: item.label ?? page.label,
        to: page.route,
        ...(sidebar !== undefined && { isCurrent: (at) => isIn(sidebar, at, context) }),
      };
    }
    case 'docSidebar': {
      const { sidebarId } = item;
      if (!context.sidebars.has(sidebarId))
        throw new Error(
          `No sidebar has the id "${sidebarId}"; there are ${[...context.sidebars.keys()].join(', ')}.`,
        );
      const to = context.sidebars.get(sidebarId);
      if (to === undefined) throw new Error(`The sidebar "${sidebarId}" has nothing to link to.`);
      return { kind: 'link', label: item.label, to, isCurrent: (at) => isIn(sidebarId, at, context) };
    }
    case 'docsVersion': {
      const [version] = context.versions;
      if (!version) throw new Error('There are no docs, so there is no version to link to.');
      return {
        ...versionLink(version),
        label: item.label ?? version.label,
        to: item.to ?? version.route,
      };
    }
    default:
      return {
        kind: 'link',
        ...(item.html ? { html: item.html } : { label: item.label ?? '' }),
        to: item.to ?? item.href ?? '',
        ...(item['aria-label'] && { ariaLabel: item['aria-label'] }),
      };
  }
}

function isIn(sidebar: string, at: string, { docs }: NavbarContext): boolean {
  return [...docs.values()].some((page) => page.route === at && page.sidebar === sidebar);
}

function versionNamed(name: string, { versions }: NavbarContext): NavbarContext['versions'][number] {
  const version = versions.find((candidate) => candidate.name === name);
  if (version) return version;
  const names = versions.map((each) => each.name).join(', ');
  throw new Error(`No docs version has the name "${name}"; there are ${names}.`);
}

function versionLink(version: NavbarContext['versions'][number]): NavbarLink {
  return { kind: 'link', label: version.label, to: version.route, version: version.name };
}

function complaints({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `\`${path.join('.')}\`: ${message}` : message))
    .join('; ');
}
