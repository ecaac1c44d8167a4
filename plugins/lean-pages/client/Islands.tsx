/** Brings the components in a page's HTML to life: on the first press inside one, or when it asks for it earlier. */
import { useEffect, useState, type ReactNode, type ReactPortal, type RefObject } from 'react';
import { createPortal, flushSync } from 'react-dom';
import Loading from '@theme/Loading';
import { islands as declared } from '@lean-pages/islands';
import { ISLAND } from '../shared/page-data';
import type { IslandData, IslandModule, Islands as Kinds } from '../shared/islands';
import { elementAt, placeOf } from '../shared/place';
import { untilReleased } from './press';

/** The site's, and the theme's contents list for phones. */
const islands: Kinds = { ...declared, TOCCollapsible: { load: () => import('@theme/TOCCollapsible') } };

/** What only an island that comes alive needs. */
const loadAwaken = () => import('./awaken');

/** How near to the screen an island that wakes when visible comes alive. */
const MARGIN = '200px';

/** Presses that need the component; one on anything else (a link, a summary) the browser answers alone. */
const ANSWERED = 'button, [role="button"], [role="tab"]';

/** What the browser answers, and the component has to hear of: it comes alive and finds what was ticked or typed. */
const FIELDS = 'input, textarea, select, label';

/** @param props the element with the page's HTML, and the page's path */
export default function Islands({
  root,
  path,
}: {
  root: RefObject<HTMLElement | null>;
  path: string;
}): ReactNode {
  const [live, setLive] = useState<readonly ReactPortal[]>([]);
  const [notices, setNotices] = useState<readonly ReactPortal[]>([]);

  useEffect(() => {
    const article = root.current;
    if (!article) return;
    const begun = new Map<Element, Promise<void>>();
    const alive = new Set<Element>();
    /** What was pressed last in an island that is on its way. */
    const pressed = new Map<Element, number[] | undefined>();
    const stopped = new AbortController();

    const bringToLife = (marker: Element): Promise<void> => {
      let promise = begun.get(marker);
      if (!promise) {
        promise = begin(marker);
        begun.set(marker, promise);
        promise.catch(() => begun.delete(marker));
      }
      return promise;
    };

    const begin = async (marker: Element) => {
      // An island around this one is drawn first: it would not find the server's HTML later.
      const outer = marker.parentElement?.closest(ISLAND);
      if (outer && article.contains(outer)) await bringToLife(outer);
      const data = dataOf(marker);
      const [module, { noteNativeState, revive }] = await Promise.all([
        islands[data.name]?.load() as Promise<IslandModule> | undefined,
        loadAwaken(),
      ]);
      await untilReleased(marker);
      if (!module || stopped.signal.aborted || !marker.isConnected) return;
      const element = revive(data, module, marker);
      const again = noteNativeState(marker);
      marker.replaceChildren();
      flushSync(() => setLive((before) => [...before, createPortal(element, marker, String(before.length))]));
      alive.add(marker);
      again();
    };

    const press = (marker: Element, place: number[] | undefined): void => {
      const isWaiting = pressed.has(marker);
      if (place || !isWaiting) pressed.set(marker, place);
      if (isWaiting) return;
      bringToLife(marker)
        .finally(() => {
          place = pressed.get(marker);
          pressed.delete(marker);
        })
        .then(
          () => {
            const again = place && elementAt(place, marker);
            if (!(again instanceof HTMLElement)) return;
            again.focus({ preventScroll: true });
            again.click();
          },
          (error: unknown) => say(marker, error, () => press(marker, place)),
        );
    };

    /** Below the component: it did not load, with Retry. */
    const say = (marker: Element, error: unknown, retry: () => void): void => {
      const box = document.createElement('div');
      (marker.lastElementChild ?? marker).append(box);
      const again = () => {
        flushSync(() => setNotices((before) => before.filter((each) => each !== notice)));
        box.remove();
        retry();
      };
      const notice = createPortal(
        <Loading isLoading={false} pastDelay timedOut={false} error={error} retry={again} />,
        box,
      );
      setNotices((before) => [...before, notice]);
    };

    const onClick = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target.closest(`${ANSWERED}, ${FIELDS}`) : null;
      const marker = target?.closest(ISLAND);
      if (!target || !marker || alive.has(marker) || marker.querySelector('[role="alert"]')) return;
      if (target.matches(FIELDS)) {
        press(marker, undefined);
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      press(marker, placeOf(target, marker));
    };

    const onIntent = (event: Event) => {
      const marker = event.target instanceof Element ? event.target.closest(ISLAND) : null;
      if (!marker || begun.has(marker)) return;
      for (const load of [islands[dataOf(marker).name]?.load, loadAwaken]) load?.().catch(() => undefined);
    };

    const { signal } = stopped;
    article.addEventListener('click', onClick, { signal, capture: true });
    for (const type of ['pointerover', 'touchstart', 'focusin'])
      article.addEventListener(type, onIntent, { signal, passive: true });

    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          const marker = target.closest(ISLAND);
          observer.unobserve(target);
          if (marker) void bringToLife(marker).catch(() => undefined);
        }
      },
      { rootMargin: MARGIN },
    );
    for (const marker of article.querySelectorAll(ISLAND)) {
      const { name, props } = dataOf(marker);
      const wake = () => void bringToLife(marker).catch(() => undefined);
      const left = islands[name]?.shown?.(props, path, wake);
      if (left) stopped.signal.addEventListener('abort', left);
      const when = islands[name]?.wakes?.(props, path);
      if (when === 'now') wake();
      // The marker itself has no box; the component's element has.
      if (when === 'visible' && marker.lastElementChild) observer.observe(marker.lastElementChild);
    }
    return () => {
      stopped.abort();
      observer.disconnect();
    };
  }, [root, path]);

  return (
    <>
      {live}
      {notices}
    </>
  );
}

function dataOf(marker: Element): IslandData {
  return JSON.parse(marker.querySelector(':scope > script')?.textContent ?? '') as IslandData;
}
