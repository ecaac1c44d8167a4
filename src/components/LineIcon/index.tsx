/** An icon drawn in lines, of the colour of the text around it. */
import type { ComponentProps, ReactNode } from 'react';

/** @param props of the `<svg>`, which is 24 units wide and high; its shapes are the children */
export default function LineIcon(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      {...props}
    />
  );
}
