/** A box that scrolls by itself, so that the page does not, and that the keyboard reaches where there is something to scroll. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

interface ScrollBoxProps {
  /** What is in it, for those who reach it by keyboard. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Not a live region: what appears inside is not read out by itself. */
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
