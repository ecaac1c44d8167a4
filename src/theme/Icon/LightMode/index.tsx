/** Change: a sun of two shapes, drawn in lines; the original's path is 1 KB of every page. */
import type { ReactNode } from 'react';
import type { Props } from '@theme/Icon/LightMode';
import LineIcon from '@site/src/components/LineIcon';

/** @param props of the `<svg>` */
export default function IconLightMode(props: Props): ReactNode {
  return (
    <LineIcon {...props}>
      <circle cx={12} cy={12} r={4} />
      <path d="M12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2M5 19l2-2M17 7l2-2" />
    </LineIcon>
  );
}
