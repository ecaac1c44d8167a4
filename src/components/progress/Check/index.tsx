import type { ReactNode } from 'react';

/** Hidden from screen readers, because the text next to it has the same meaning. */
export default function Check({ className }: { className?: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 16 16" aria-hidden="true">
      <path fill="none" stroke="currentColor" strokeWidth="2.5" d="m2.5 8.5 4 4 7-9" />
    </svg>
  );
}
