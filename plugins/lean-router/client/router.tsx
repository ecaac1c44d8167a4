/** Takes the place of `react-router-dom` 5: the parts that Docusaurus asks for. */
import {
  createContext,
  useContext,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
} from 'react';
import {
  createBrowserHistory,
  createLocation,
  createPath,
  type BrowserHistory,
  type Location,
  type To,
} from './history';
import { matchPath, rootMatch, type Match } from './match';

export { matchPath };

/** What components below a route know. */
export interface RouterState {
  history: BrowserHistory;
  location: Location;
  match: Match;
}

/** The nearest route's. */
export const RouterContext = createContext<RouterState>(undefined as unknown as RouterState);

export const useHistory = (): BrowserHistory => useContext(RouterContext).history;
export const useLocation = (): Location => useContext(RouterContext).location;

/** Around the whole site. */
export function BrowserRouter({ children }: { children: ReactNode }): ReactNode {
  const [history] = useState(createBrowserHistory);
  const here = () => history.location;
  const location = useSyncExternalStore(history.listen, here, here);
  return (
    <RouterContext value={{ history, location, match: rootMatch(location.pathname) }}>
      {children}
    </RouterContext>
  );
}

/** Never drawn: the plugin refuses a site with this router. Docusaurus' entry names it. */
export const HashRouter = BrowserRouter;

/** Of a `<Route>`; `path` may be left out, and the one around it counts then. */
interface RouteProps {
  location?: Location;
  path?: string;
  exact?: boolean;
  children?: ReactNode;
  render?: (state: RouterState) => ReactNode;
}

/** Draws what it holds where the place fits. */
export function Route({ path, exact, children, render, ...given }: RouteProps): ReactNode {
  const around = useContext(RouterContext);
  const location = given.location ?? around.location;
  const match = path === undefined ? around.match : matchPath(location.pathname, { path, exact });
  if (!match) return null;
  const state = { ...around, location, match };
  return <RouterContext value={state}>{render ? render(state) : children}</RouterContext>;
}

/** Goes elsewhere. */
export function Redirect({ to, push }: { to: To; push?: boolean }): ReactNode {
  const history = useHistory();
  const address = typeof to === 'string' ? to : createPath(to);
  useLayoutEffect(() => {
    if (push) history.push(address);
    else history.replace(address);
  }, [history, address, push]);
  return null;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; innerRef?: ComponentProps<'a'>['ref'] };

/** A link inside the site. */
export function Link({ to, innerRef, ...rest }: LinkProps): ReactNode {
  const { history, location } = useContext(RouterContext);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    rest.onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || (rest.target && rest.target !== '_self')) return;
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const isHere = createPath(location) === createPath(createLocation(to));
    (isHere ? history.replace : history.push)(to);
  };
  const href = createPath(createLocation(to, undefined, undefined, location));
  // Its content is among the props.
  // eslint-disable-next-line jsx-a11y/anchor-has-content
  return <a {...rest} ref={innerRef} href={href} onClick={onClick} />;
}

type NavLinkProps = LinkProps & {
  activeClassName?: string;
  exact?: boolean;
  isActive?: (match: Match | null, location: Location) => boolean;
};

/** A link that says when it leads to where the reader is. */
export function NavLink({
  activeClassName = 'active',
  'aria-current': current = 'page',
  className,
  exact,
  isActive,
  to,
  ...rest
}: NavLinkProps): ReactNode {
  const location = useLocation();
  const target = createLocation(to, undefined, undefined, location);
  const match = matchPath(location.pathname, { path: target.pathname, exact });
  const active = isActive ? isActive(match, location) : match !== null;
  const classes = active ? [className, activeClassName].filter(Boolean).join(' ') : className;
  return <Link aria-current={active ? current : undefined} className={classes} to={target} {...rest} />;
}
