/** A box that scrolls its content. Keyboard users can focus it if there is something to scroll. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface ScrollBoxProps {
  /** Accessible name of the box when it can be focused. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** It isn't a live region: screen readers don't announce new content. */
export default function ScrollBox({ label, className, children }: ScrollBoxProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setScrolls(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight);
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
      {...(scrolls ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}
