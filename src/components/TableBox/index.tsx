/** A table that scrolls inside itself, and by keyboard too. */
import type { ComponentProps, ReactNode } from 'react';

/** Stands for `table` in Markdown. */
export default function TableBox(props: ComponentProps<'table'>): ReactNode {
  return (
    // What is wider than the screen has to be reachable without a mouse.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="table-box" tabIndex={0} role="region" aria-label="Table">
      <table {...props} />
    </div>
  );
}
