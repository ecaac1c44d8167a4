import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import type { Diagram } from '../../../../runtimes/regex/diagram';
import ScrollBox from '../ScrollBox';
import { describeDiagram, layOut, type Shape } from './layout';
import styles from './styles.module.css';

interface RailroadProps {
  diagram: Diagram;
  expression: string;
}

/** Shows a regular expression as a railroad diagram. Each path along the tracks is one way to match the expression. */
export default function Railroad({ diagram, expression }: RailroadProps): ReactNode {
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
        <desc id={`${id}-desc`}>{describeDiagram(diagram)}</desc>
        {shapes.map((shape, index) => (
          <ShapeElement key={index} shape={shape} />
        ))}
      </svg>
    </ScrollBox>
  );
}

/** Corner radius for each kind of box. The radii differ so that readers don't have to rely on colour. */
const RADIUS = { text: 14, set: 0, place: 4, reference: 4 };

function ShapeElement({ shape }: { shape: Shape }): ReactNode {
  switch (shape.type) {
    case 'track':
      return <path className={styles.track} d={shape.d} />;
    case 'station':
    case 'frame': {
      const { x, y, width, height } = shape;
      const className = shape.type === 'frame' ? styles.frame : clsx(styles.station, styles[shape.role]);
      const radius = shape.type === 'frame' ? 4 : RADIUS[shape.role];
      return <rect className={className} x={x} y={y} width={width} height={height} rx={radius} />;
    }
    case 'label':
      return (
        <text className={clsx(styles.label, shape.small && styles.small)} x={shape.x} y={shape.y}>
          {shape.text}
        </text>
      );
  }
}
