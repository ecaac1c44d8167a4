import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface ScrollBoxProps {
  /** Accessible name of the box. Used only when the box can be focused. */
  label: string;
  className?: string;
  children: ReactNode;
}

/**
 * A box that keyboard users can focus and scroll if its content doesn't fit. Screen readers don't announce new content
 * in it.
 */
export default function ScrollBox({ label, className, children }: ScrollBoxProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [isScrollable, setIsScrollable] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setIsScrollable(
        element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight,
      );
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [children]);
  return (
    <div
      ref={box}
      className={clsx(styles.scroll, className)}
      aria-live="off"
      translate="no"
      {...(isScrollable ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}
