/** A railroad diagram: every path along the tracks from left to right is a text that matches. */
import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import type { Diagram } from '../../../../runtimes/regex/diagram';
import ScrollBox from '../ScrollBox';
import { describe, layOut, type Shape } from './layout';
import styles from './styles.module.css';

/** @param props a diagram that `isDiagram` has accepted, and its expression */
export default function Railroad({
  diagram,
  expression,
}: {
  diagram: Diagram;
  expression: string;
}): ReactNode {
  const id = useId();
  const { width, height, shapes } = layOut(diagram);
  return (
    <ScrollBox label="Diagram of the expression" className={styles.railroad}>
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
      >
        <title id={`${id}-title`}>Diagram of {expression}</title>
        <desc id={`${id}-desc`}>{describe(diagram)}</desc>
        {shapes.map((shape, index) => (
          <Drawn key={index} shape={shape} />
        ))}
      </svg>
    </ScrollBox>
  );
}

/** Corner radius of the stations by role, so that they differ not only in colour. */
const ROUND: Record<'text' | 'set' | 'place' | 'reference', number> = {
  text: 14,
  set: 0,
  place: 4,
  reference: 4,
};

function Drawn({ shape }: { shape: Shape }): ReactNode {
  switch (shape.type) {
    case 'track':
      return <path className={styles.track} d={shape.d} />;
    case 'station':
    case 'frame': {
      const { x, y, width, height } = shape;
      const look = shape.type === 'frame' ? styles.frame : clsx(styles.station, styles[shape.role]);
      const round = shape.type === 'frame' ? 4 : ROUND[shape.role];
      return <rect className={look} x={x} y={y} width={width} height={height} rx={round} />;
    }
    case 'label':
      return (
        <text className={clsx(styles.label, shape.small && styles.small)} x={shape.x} y={shape.y}>
          {shape.text}
        </text>
      );
  }
}
