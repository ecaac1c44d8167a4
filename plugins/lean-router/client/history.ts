/** The session history as the package `history` 4 gives it, for browsers that have the History API. */

/** A place on the site. */
export interface Location {
  /** Decoded, as `decodeURI` does. */
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** With its `#`, or empty. */
  hash: string;
  state?: unknown;
  key?: string;
}

/** An address, or the parts of one. */
export type To = string | Partial<Location>;

/** How a reader came to a place. */
export type Action = 'PUSH' | 'REPLACE' | 'POP';

type Listener = (location: Location, action: Action) => void;
type Guard = (location: Location, action: Action) => unknown;

/** What pages call. */
export interface BrowserHistory {
  length: number;
  action: Action;
  location: Location;
  createHref: (location: Partial<Location>) => string;
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  go: (steps: number) => void;
  goBack: () => void;
  goForward: () => void;
  /** One at a time; it keeps the reader where they are when it answers `false`. */
  block: (guard: Guard) => () => void;
  listen: (listener: Listener) => () => void;
}

const withSign = (sign: string, text = ''): string =>
  text === '' || text === sign ? '' : text.startsWith(sign) ? text : sign + text;

/** The address of a place. */
export function createPath({ pathname, search, hash }: Partial<Location>): string {
  return `${pathname || '/'}${withSign('?', search)}${withSign('#', hash)}`;
}

function parse(address: string): Partial<Location> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname, search, hash };
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname; // a stray % in the address
  }
}

/**
 * A place from what a page says.
 *
 * @param current against which it is resolved, where it is relative or leaves its path out
 */
export function createLocation(to: To, state?: unknown, key?: string, current?: Location): Location {
  const given = typeof to === 'string' ? parse(to || '/') : to;
  let pathname = decoded(given.pathname ?? '');
  if (!pathname) pathname = current?.pathname ?? '/';
  else if (current && !pathname.startsWith('/'))
    pathname = decoded(new URL(pathname, `http://site${current.pathname}`).pathname);
  return {
    pathname,
    search: withSign('?', given.search),
    hash: withSign('#', given.hash),
    state: given.state ?? state,
    ...(key ? { key } : {}),
  };
}

/** The history of this tab. */
export function createBrowserHistory(): BrowserHistory {
  const session = window.history;
  const listeners = new Set<Listener>();
  let guard: Guard | undefined;
  let isReverting = false;

  const here = (): Location => {
    const { key, state } = (session.state ?? {}) as { key?: string; state?: unknown };
    return createLocation(
      window.location.pathname + window.location.search + window.location.hash,
      state,
      key,
    );
  };
  const initial = here();
  /** Of the places that this document has seen, in their order. */
  let keys = [initial.key];

  const isAllowed = (location: Location, action: Action) => guard?.(location, action) !== false;

  const arrive = (location: Location, action: Action) => {
    Object.assign(history, { location, action, length: session.length });
    for (const listener of [...listeners]) listener(location, action);
  };

  const navigate = (action: 'PUSH' | 'REPLACE', to: To, given: unknown) => {
    const location = createLocation(to, given, Math.random().toString(36).slice(2, 8), history.location);
    if (!isAllowed(location, action)) return;
    const { key, state } = location;
    const at = keys.indexOf(history.location.key);
    if (action === 'PUSH') {
      session.pushState({ key, state }, '', createPath(location));
      keys = [...keys.slice(0, at + 1), key];
    } else {
      session.replaceState({ key, state }, '', createPath(location));
      if (at >= 0) keys[at] = key;
    }
    arrive(location, action);
  };

  const history: BrowserHistory = {
    length: session.length,
    action: 'POP',
    location: initial,
    createHref: createPath,
    push: (to, state) => navigate('PUSH', to, state),
    replace: (to, state) => navigate('REPLACE', to, state),
    go: (steps) => session.go(steps),
    goBack: () => session.go(-1),
    goForward: () => session.go(1),
    block(given) {
      guard = given;
      return () => {
        if (guard === given) guard = undefined;
      };
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  window.addEventListener('popstate', () => {
    const location = here();
    if (isReverting) {
      isReverting = false;
      arrive(history.location, history.action);
    } else if (isAllowed(location, 'POP')) {
      arrive(location, 'POP');
    } else {
      // A place that this document has not seen counts as its first.
      const place = (of: Location) => Math.max(0, keys.indexOf(of.key));
      const steps = place(history.location) - place(location);
      isReverting = steps !== 0;
      if (isReverting) session.go(steps);
    }
  });

  return history;
}
