/** The sidebar in the browser: the server's HTML, until someone uses it or another page needs another one. */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type FC,
  type HTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { NavbarSecondaryMenuFiller, useWindowSize } from '@docusaurus/theme-common';
import { useDocsSidebar } from '@docusaurus/plugin-content-docs/client';
import { watchSidebar } from '@lean-pages/islands';
import type { Props } from '@theme/DocSidebar';
import { STATIC_SIDEBAR } from '../shared/page-data';
import { addButtons } from './sidebar-buttons';
import { fullSidebar, loadSidebar } from './store';

const first = typeof document === 'undefined' ? null : document.querySelector(STATIC_SIDEBAR);
// Before React takes over the page, and with it what was clicked until then.
if (first) addButtons(first);

/** The server's HTML, kept in case React draws the page anew. */
const firstHtml = { __html: first?.innerHTML ?? '' };

/** The element around the sidebar, as JSX takes it. */
const Box = STATIC_SIDEBAR as unknown as FC<HTMLAttributes<HTMLElement> & { ref: Ref<HTMLElement> }>;

const INTENTS = ['pointerover', 'touchstart', 'focusin'];

/** What the reader was doing when React took over. */
interface Moment {
  scroll: number;
  focus: number;
}

/** What can have the focus, in its order: React draws the same, in boxes that the trimmed HTML does not have. */
const controls = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('a, button')];

/** @param props of the theme's sidebar; `sidebar` holds the way to the page only, unless all of it is loaded */
export default function DocSidebar(props: Props): ReactNode {
  const box = useRef<HTMLElement>(null);
  const moment = useRef<Moment>(undefined);
  const pressed = useRef<number>(undefined);
  const subscribe = useCallback(
    (onChange: () => void) =>
      fullSidebar.subscribe(() => {
        moment.current = momentOf(box.current);
        onChange();
      }),
    [],
  );
  const full = useSyncExternalStore(subscribe, fullSidebar.get, () => undefined);
  const name = useDocsSidebar()?.name ?? '';
  const isPhone = useWindowSize() === 'mobile';

  useEffect(() => {
    const element = box.current;
    if (!element || full) return;
    const stopped = new AbortController();
    const { signal } = stopped;
    const onClick = (event: MouseEvent) => {
      const button =
        event.target instanceof Element ? event.target.closest<HTMLElement>('button, [role="button"]') : null;
      if (!button) return;
      event.preventDefault();
      pressed.current = controls(element).indexOf(button);
      wake();
    };
    for (const type of INTENTS) element.addEventListener(type, wake, { passive: true, signal });
    element.addEventListener('click', onClick, { signal });
    const unwatch = watchSidebar(wake);
    return () => {
      stopped.abort();
      unwatch();
    };
  }, [full]);

  // What the reader sees stays where it is while React draws the same again.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !full) return;
    const all = controls(element);
    const scroller = element.querySelector('nav');
    if (scroller && moment.current) scroller.scrollTop = moment.current.scroll;
    all[moment.current?.focus ?? -1]?.focus({ preventScroll: true });
    const press = all[pressed.current ?? -1];
    // Once its handlers are there.
    if (press) setTimeout(() => press.click());
    moment.current = undefined;
    pressed.current = undefined;
  }, [full]);

  if (full) {
    const items = full.version.docsSidebars[name] ?? props.sidebar;
    return (
      <Box key="live" ref={box}>
        <full.DocSidebar {...props} sidebar={items} />
      </Box>
    );
  }
  return (
    <>
      <Box key="static" ref={box} dangerouslySetInnerHTML={firstHtml} suppressHydrationWarning />
      {isPhone && <NavbarSecondaryMenuFiller component={LoadingMenu} props={{}} />}
    </>
  );
}

/** Stands in the phone's menu until the sidebar is there: it is drawn when the menu opens. */
function LoadingMenu(): ReactNode {
  useEffect(wake, []);
  return <p role="status">Loading…</p>;
}

function wake(): void {
  // Without it the server's links still work; the next touch tries again.
  loadSidebar().catch(() => undefined);
}

function momentOf(element: HTMLElement | null): Moment {
  const focused = document.activeElement as HTMLElement;
  return {
    scroll: element?.querySelector('nav')?.scrollTop ?? 0,
    focus: element ? controls(element).indexOf(focused) : -1,
  };
}
