/** Change: a moon of one shape, drawn in lines like the sun beside it. */
import type { ReactNode } from 'react';
import type { Props } from '@theme/Icon/DarkMode';

/** @param props of the `<svg>` */
export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      {...props}
    >
      <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />
    </svg>
  );
}
