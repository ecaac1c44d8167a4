/** The schema of src/site/navbar.ts, and the links that its items are resolved to. */
import * as z from 'zod';

/** Attributes of all items. */
const common = {
  position: z.enum(['left', 'right']).default('right'),
  className: z.string().optional(),
};

const label = z.string().min(1);
const linkShape = {
  type: z.literal('default').default('default'),
  label: label.optional(),
  /** HTML that replaces the label. */
  html: z.string().min(1).optional(),
  /** A route of this site, without the base path. */
  to: z.string().startsWith('/').optional(),
  /** An absolute address. */
  href: z.string().min(1).optional(),
  'aria-label': z.string().min(1).optional(),
};

const link = z.strictObject({ ...common, ...linkShape }).superRefine(checkLink);
const html = z.strictObject({ ...common, type: z.literal('html'), value: z.string().min(1) });
const doc = z.strictObject({
  ...common,
  type: z.literal('doc'),
  docId: z.string().min(1),
  label: label.optional(),
});
const docSidebar = z.strictObject({
  ...common,
  type: z.literal('docSidebar'),
  sidebarId: z.string().min(1),
  label,
});
const docsVersion = z.strictObject({
  ...common,
  type: z.literal('docsVersion'),
  label: label.optional(),
  to: z.string().startsWith('/').optional(),
});

/** Schemas of the items of a menu, by type. Menus can't be nested. */
const menuTypes = { default: link, html, doc, docSidebar, docsVersion };
const menuItem = itemOf(menuTypes);
const menuItems = z.array(menuItem).default([]);

/** Schemas of the items of the bar itself, by type. */
const itemTypes = {
  ...menuTypes,
  dropdown: z.strictObject({
    ...common,
    type: z.literal('dropdown'),
    label,
    to: z.string().startsWith('/').optional(),
    items: z.array(menuItem).min(1),
  }),
  localeDropdown: z.strictObject({
    ...common,
    type: z.literal('localeDropdown'),
    dropdownItemsBefore: menuItems,
    dropdownItemsAfter: menuItems,
  }),
  search: z.strictObject({ ...common, type: z.literal('search') }),
  docsVersionDropdown: z.strictObject({
    ...common,
    type: z.literal('docsVersionDropdown'),
    /** Names of versions, in menu order; all of them by default. */
    versions: z.array(z.string()).min(1).optional(),
    dropdownItemsBefore: menuItems,
    dropdownItemsAfter: menuItems,
  }),
};

const navbarSchema = z.strictObject({
  title: z.string().min(1),
  hideOnScroll: z.boolean().default(false),
  items: z.array(z.unknown()),
});

type MenuTypes = typeof menuTypes;
type ItemTypes = typeof itemTypes;
type ParsedMenuItem = z.output<MenuTypes[keyof MenuTypes]>;
type ParsedItem = z.output<ItemTypes[keyof ItemTypes]>;

/**
 * The navbar as configured. Items are links unless they have a `type`, and are on the right unless they are placed
 * `left`.
 */
export interface NavbarConfig {
  title: string;
  /** Whether the bar is hidden while the reader scrolls down. */
  hideOnScroll?: boolean;
  items: z.input<ItemTypes[keyof ItemTypes]>[];
}

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
export class NavbarError extends Error {
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
  const parsed = itemOf(itemTypes).safeParse(written);
  if (!parsed.success) throw new Error(complaints(parsed.error));
  const item = parsed.data;
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
  const className = item.className && { className: item.className };
  switch (item.type) {
    case 'html':
      return { kind: 'html', value: item.value, ...className };
    case 'doc': {
      const page = context.docs.get(item.docId);
      if (!page) throw new Error(`No doc has the id "${item.docId}".`);
      const { sidebar } = page;
      return {
        kind: 'link',
        label: item.label ?? page.label,
        to: page.route,
        ...className,
        ...(sidebar !== undefined && { isCurrent: (route) => isIn(sidebar, route, context) }),
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
      return {
        kind: 'link',
        label: item.label,
        to,
        ...className,
        isCurrent: (route) => isIn(sidebarId, route, context),
      };
    }
    case 'docsVersion': {
      const [version] = context.versions;
      if (!version) throw new Error('There are no docs, so there is no version to link to.');
      return {
        ...versionLink(version),
        label: item.label ?? version.label,
        to: item.to ?? version.route,
        ...className,
      };
    }
    default:
      return {
        kind: 'link',
        ...(item.html ? { html: item.html } : { label: item.label ?? '' }),
        to: item.to ?? item.href ?? '',
        ...(item['aria-label'] && { ariaLabel: item['aria-label'] }),
        ...className,
      };
  }
}

function isIn(sidebar: string, route: string, { docs }: NavbarContext): boolean {
  for (const page of docs.values()) if (page.route === route) return page.sidebar === sidebar;
  return false;
}

function versionNamed(name: string, { versions }: NavbarContext): NavbarContext['versions'][number] {
  const version = versions.find((candidate) => candidate.name === name);
  if (!version) {
    const names = versions.map((each) => each.name).join(', ');
    throw new Error(`No docs version has the name "${name}"; there are ${names}.`);
  }
  return version;
}

function versionLink({ name, label: text, route }: NavbarContext['versions'][number]): NavbarLink {
  return { kind: 'link', label: text, to: route, version: name };
}

function checkLink(
  item: { label?: string; html?: string; to?: string; href?: string },
  context: z.RefinementCtx,
): void {
  if (Boolean(item.to) === Boolean(item.href))
    context.addIssue({ code: 'custom', message: 'needs either `to` or `href`' });
  if (Boolean(item.label) === Boolean(item.html))
    context.addIssue({ code: 'custom', message: 'needs either `label` or `html`' });
}

/** Returns a schema for items of the given types. An item without a type is a link. */
function itemOf<T extends Record<string, z.ZodType>>(
  types: T,
): z.ZodType<z.output<T[keyof T]>, z.input<T[keyof T]>> {
  return z.unknown().transform((item, context) => {
    const type = isObject(item) && item.type !== undefined ? item.type : 'default';
    const schema = typeof type === 'string' && Object.hasOwn(types, type) ? types[type] : undefined;
    if (!schema) {
      const message = `unknown type ${JSON.stringify(type)}; allowed: ${Object.keys(types).join(', ')}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
    const result = schema.safeParse(item);
    if (result.success) return result.data;
    for (const { message, path } of result.error.issues)
      context.addIssue({ code: 'custom', message, path: [...path] });
    return z.NEVER;
  }) as unknown as z.ZodType<z.output<T[keyof T]>, z.input<T[keyof T]>>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function complaints({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `\`${path.join('.')}\`: ${message}` : message))
    .join('; ');
}
