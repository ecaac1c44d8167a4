/** Validates the configuration in src/site/navbar.ts and resolves its items to links. */
import * as z from 'zod';

const common = {
  position: z.enum(['left', 'right']).default('right'),
  className: z.string().optional(),
};

const label = z.string().min(1);
/** A route on this site, without the base path. */
const route = z.string().startsWith('/');

const link = z
  .strictObject({
    ...common,
    type: z.literal('default').default('default'),
    label: label.optional(),
    /** HTML that replaces the label. */
    html: z.string().min(1).optional(),
    to: route.optional(),
    /** An absolute URL. */
    href: z.string().min(1).optional(),
    'aria-label': z.string().min(1).optional(),
    /** What is in this section, shown below the link. Only in menus. */
    contents: z.array(z.strictObject({ label, to: route.optional() })).optional(),
  })
  .refine(({ to, href }) => Boolean(to) !== Boolean(href), 'needs either `to` or `href`')
  .refine((item) => Boolean(item.label) !== Boolean(item.html), 'needs either `label` or `html`');

/** Item types that are allowed both in the bar and in a menu. Menus can't be nested. */
const menuItemTypes = [
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

const error: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_union') return undefined;
  const { type } = issue.input as { type: unknown };
  // An item without a type is a link, so `options` also contains undefined.
  return `unknown type ${JSON.stringify(type)}; allowed: ${(issue.options as string[]).filter(Boolean).join(', ')}`;
};
const menuItem = z.discriminatedUnion('type', menuItemTypes, { error });
const extraItems = {
  dropdownItemsBefore: z.array(menuItem).default([]),
  dropdownItemsAfter: z.array(menuItem).default([]),
};

const barItem = z.discriminatedUnion(
  'type',
  [
    ...menuItemTypes,
    z.strictObject({
      ...common,
      type: z.literal('dropdown'),
      label,
      to: route.optional(),
      items: z.array(menuItem).min(1),
    }),
    z.strictObject({ ...common, ...extraItems, type: z.literal('localeDropdown') }),
    z.strictObject({ ...common, type: z.literal('search') }),
    z.strictObject({
      ...common,
      ...extraItems,
      type: z.literal('docsVersionDropdown'),
      /** Names of the versions to list, in this order. Defaults to all versions. */
      versions: z.array(z.string()).min(1).optional(),
    }),
  ],
  { error },
);

const navbarSchema = z.strictObject({
  title: z.string().min(1),
  /** Whether the navbar is hidden while the reader scrolls down. */
  hideOnScroll: z.boolean().default(false),
  items: z.array(z.unknown()),
});

type MenuItemConfig = z.output<typeof menuItem>;
type BarItemConfig = z.output<typeof barItem>;

/** The configuration in src/site/navbar.ts. An item without `type` is a link. Items are on the right by default. */
export type NavbarConfig = z.input<typeof navbarSchema> & { items: z.input<typeof barItem>[] };

export interface NavbarLink {
  kind: 'link';
  label?: string;
  html?: string;
  /** A route or an absolute URL. Undefined means the current page. */
  to?: string;
  ariaLabel?: string;
  className?: string;
  contents?: { label: string; to?: string | undefined }[];
  /** Returns whether to highlight the link on a page that isn't its target, for example a page in the same sidebar. */
  isCurrent?: (route: string) => boolean;
}

export interface NavbarHtml {
  kind: 'html';
  value: string;
  className?: string;
}

export interface NavbarMenu {
  kind: 'menu';
  label: string;
  /** If set, the label is a link. */
  to?: string;
  className?: string;
  items: (NavbarLink | NavbarHtml)[];
}

type ResolvedItem = NavbarLink | NavbarHtml | NavbarMenu | { kind: 'search'; className?: string };

export type NavbarItem = ResolvedItem & { position: 'left' | 'right' };

export interface Navbar {
  title: string;
  hideOnScroll: boolean;
  items: NavbarItem[];
}

/** The docs, sidebars, versions and locales that navbar items can refer to. */
export interface NavbarContext {
  /** Docs by id, with the names of their sidebars. */
  docs: ReadonlyMap<string, { label: string; route: string; sidebar?: string }>;
  /** The route of the first page in each sidebar, by the sidebar's name. Undefined if the sidebar has no pages. */
  sidebars: ReadonlyMap<string, string | undefined>;
  /** The first version is the current one. */
  versions: readonly { name: string; label: string; route: string }[];
  /** The first locale is the current one. */
  locales: readonly { label: string }[];
}

/** Resolves the items in a navbar to links. Throws if an item is invalid. The error message contains the item. */
export function readNavbar(config: unknown, context: NavbarContext): Navbar {
  const bar = navbarSchema.safeParse(config);
  if (!bar.success) throw new Error(`Invalid navbar in src/site/navbar.ts: ${formatIssues(bar.error)}`);
  const { title, hideOnScroll, items } = bar.data;
  return {
    title,
    hideOnScroll,
    items: items.map((item) => addItemToErrors(item, () => toItem(item, context))),
  };
}

/** Calls `render`, and adds the item to the message of any error it throws. */
export function addItemToErrors<T>(item: unknown, render: () => T): T {
  try {
    return render();
  } catch (cause) {
    throw new Error(
      `A navbar item failed to render: ${JSON.stringify(item)}. ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  }
}

function toItem(config: unknown, context: NavbarContext): NavbarItem {
  const { data: item, error } = barItem.safeParse(config);
  if (error) throw new Error(formatIssues(error));
  return {
    ...resolveItem(item, context),
    position: item.position,
    ...(item.className && { className: item.className }),
  };
}

function resolveItem(item: BarItemConfig, context: NavbarContext): ResolvedItem {
  const toEntries = (items: readonly MenuItemConfig[]) => items.map((entry) => toMenuEntry(entry, context));
  switch (item.type) {
    case 'search':
      return { kind: 'search' };
    case 'dropdown':
      return {
        kind: 'menu',
        label: item.label,
        ...(item.to && { to: item.to }),
        items: toEntries(item.items),
      };
    case 'localeDropdown': {
      const locales = context.locales.map((locale): NavbarLink => ({ kind: 'link', label: locale.label }));
      return {
        kind: 'menu',
        label: context.locales[0]?.label ?? '',
        items: [...toEntries(item.dropdownItemsBefore), ...locales, ...toEntries(item.dropdownItemsAfter)],
      };
    }
    case 'docsVersionDropdown': {
      const names = item.versions ?? context.versions.map(({ name }) => name);
      const versions = names.map((name) => toVersionLink(findVersion(name, context)));
      const items = [
        ...toEntries(item.dropdownItemsBefore),
        ...versions,
        ...toEntries(item.dropdownItemsAfter),
      ];
      const [first] = versions;
      // If the menu has only one entry, a version, show a link instead.
      if (items.length === 1 && first) return first;
      return { kind: 'menu', label: first?.label ?? '', ...(first?.to && { to: first.to }), items };
    }
    default:
      return toMenuEntry(item, context);
  }
}

function toMenuEntry(item: MenuItemConfig, context: NavbarContext): NavbarLink | NavbarHtml {
  return { ...resolveMenuItem(item, context), ...(item.className && { className: item.className }) };
}

function resolveMenuItem(item: MenuItemConfig, context: NavbarContext): NavbarLink | NavbarHtml {
  switch (item.type) {
    case 'html':
      return { kind: 'html', value: item.value };
    case 'doc': {
      const doc = context.docs.get(item.docId);
      if (!doc) throw new Error(`No doc has the id "${item.docId}".`);
      const { sidebar } = doc;
      return {
        kind: 'link',
        label: item.label ?? doc.label,
        to: doc.route,
        ...(sidebar !== undefined && { isCurrent: (current) => isInSidebar(sidebar, current, context) }),
      };
    }
    case 'docSidebar': {
      const { label, sidebarId } = item;
      if (!context.sidebars.has(sidebarId))
        throw new Error(
          `No sidebar has the id "${sidebarId}". Known ids: ${[...context.sidebars.keys()].join(', ')}.`,
        );
      const to = context.sidebars.get(sidebarId);
      if (to === undefined)
        throw new Error(`The navbar can't link to the sidebar "${sidebarId}", because it has no pages.`);
      return { kind: 'link', label, to, isCurrent: (current) => isInSidebar(sidebarId, current, context) };
    }
    case 'docsVersion': {
      const [version] = context.versions;
      if (!version) throw new Error('There are no docs, so there is no version to link to.');
      return { kind: 'link', label: item.label ?? version.label, to: item.to ?? version.route };
    }
    default:
      return {
        kind: 'link',
        ...(item.html ? { html: item.html } : { label: item.label ?? '' }),
        to: item.to ?? item.href ?? '',
        ...(item['aria-label'] && { ariaLabel: item['aria-label'] }),
        ...(item.contents?.length && { contents: item.contents }),
      };
  }
}

function isInSidebar(sidebar: string, current: string, { docs }: NavbarContext): boolean {
  return [...docs.values()].some((doc) => doc.route === current && doc.sidebar === sidebar);
}

function findVersion(name: string, { versions }: NavbarContext): NavbarContext['versions'][number] {
  const version = versions.find((candidate) => candidate.name === name);
  if (version) return version;
  const names = versions.map((candidate) => candidate.name).join(', ');
  throw new Error(`No docs version is named "${name}". Known versions: ${names}.`);
}

function toVersionLink({ label, route }: NavbarContext['versions'][number]): NavbarLink {
  return { kind: 'link', label, to: route };
}

function formatIssues({ issues }: z.ZodError): string {
  return issues
    .map(({ path, message }) => (path.length > 0 ? `\`${path.join('.')}\`: ${message}` : message))
    .join('; ');
}
