import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePageKeys } from '../../../progress/use-progress';
import { Mark, placeClass } from '../ReadMark';

interface Place {
  pathname: string;
  element: Element;
}

/**
 * Fills the places that `ReadPlace` leaves in HTML that stays the server's, so that a list of pages needs no copy of
 * itself in the browser.
 *
 * @param children lists in which a `ReadPlace` follows the link to its page
 */
export default function ReadMarks({ children }: { children?: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const keyOf = usePageKeys();
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useLayoutEffect(() => {
    const links = [...(box.current?.querySelectorAll<HTMLAnchorElement>('li > a[href]') ?? [])];
    setPlaces(
      links.flatMap(({ pathname, nextElementSibling: element }) =>
        element?.classList.contains(placeClass) ? [{ pathname, element }] : [],
      ),
    );
  }, []);
  return (
    <div ref={box}>
      {children}
      {places.map(({ pathname, element }) =>
        createPortal(<Mark page={keyOf(pathname)} />, element, pathname),
      )}
    </div>
  );
}
