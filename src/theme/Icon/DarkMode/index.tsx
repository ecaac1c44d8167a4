/** Change: a moon of one shape, drawn in lines like the sun beside it. */
import type { ReactNode } from 'react';
import type { Props } from '@theme/Icon/DarkMode';
import LineIcon from '@site/src/components/LineIcon';

/** @param props of the `<svg>` */
export default function IconDarkMode(props: Props): ReactNode {
  return (
    <LineIcon {...props}>
      <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />
    </LineIcon>
  );
}
