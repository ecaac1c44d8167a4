/** Tables as Markdown makes them, usable by everyone. */
import type { ComponentProps, ReactNode } from 'react';

/** Stands for `table`: it scrolls inside itself, and by keyboard too. */
export default function TableBox(props: ComponentProps<'table'>): ReactNode {
  return (
    // What is wider than the screen has to be reachable without a mouse.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-box" tabIndex={0} role="group" aria-label="Table">
      <table {...props} />
    </div>
  );
}

/** Stands for `th`: an empty corner heads nothing, and must not be told as a heading. */
export function TableHead(props: ComponentProps<'th'>): ReactNode {
  return props.children ? <th scope="col" {...props} /> : <td />;
}
