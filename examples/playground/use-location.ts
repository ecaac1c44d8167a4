/** The page's address; empty while the server renders. */
export function useLocation(): { pathname: string } {
  return { pathname: typeof location === 'undefined' ? '' : location.pathname };
}
