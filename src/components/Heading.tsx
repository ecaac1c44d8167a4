import type { ReactNode } from 'react';

interface HeadingProps {
  as: 'h2' | 'h3' | 'h4';
  id: string;
  className?: string | undefined;
  children: string;
}

export default function Heading({ as: As, id, className, children }: HeadingProps): ReactNode {
  const name = `Direct link to ${children}`;
  return (
    <As id={id} className={className}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={name} title={name} translate="no">
        {'\u200B'}
      </a>
    </As>
  );
}
