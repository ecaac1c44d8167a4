/**
 * Lays out railroad diagrams. Doesn't use the package `railroad-diagrams` or its forks, because they create SVG as a
 * string. The page couldn't safely insert a string from the sandbox, where a hostile program could have written it.
 *
 * All lengths are in CSS pixels. Tracks run from left to right, and every piece starts and ends at the same height.
 */
import type { Diagram } from '../../../../runtimes/regex/diagram';
import { formatCount } from '../format-numbers';

type Role = Extract<Diagram, { kind: 'station' }>['role'];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A shape in a diagram. Labels are centred on `x` and `y`. */
export type Shape =
  | { type: 'track'; d: string }
  | ({ type: 'station'; role: Role } & Box)
  | ({ type: 'frame' } & Box)
  | { type: 'label'; x: number; y: number; text: string; small: boolean };

interface Drawing {
  width: number;
  height: number;
  /** The shapes, in the order in which they are drawn. */
  shapes: Shape[];
}

/** A part of a diagram. `up` and `down` are its heights above and below the track. */
interface Piece {
  width: number;
  up: number;
  down: number;
  draw(x: number, y: number, shapes: Shape[]): void;
}

/** Width of a character at 14 px. Characters in the code font are 0.6 em wide. */
const CHARACTER_WIDTH = 8.4;
/** Width of a character in a caption, at 12 px. */
const SMALL_CHARACTER_WIDTH = 7.2;
const HALF_STATION_HEIGHT = 14;
const STATION_PADDING = 10;
const CURVE_RADIUS = 10;
const GAP = 12;
const CAPTION_HEIGHT = 16;
const HALF_ARROW_HEIGHT = 4;
const MARGIN = 8;
/** Maximum number of characters in a label. The diagram's description for screen readers contains the full label. */
const MAX_LABEL_LENGTH = 44;

export function layOut(diagram: Diagram): Drawing {
  const piece = createPiece(diagram);
  const end = 14;
  const shapes: Shape[] = [];
  const y = piece.up + MARGIN;
  const x = MARGIN + end;
  shapes.push(
    { type: 'track', d: `M${MARGIN} ${y - 8}v16 M${MARGIN} ${y}h${end}` },
    { type: 'track', d: `M${x + piece.width} ${y}h${end} m0 -8v16` },
  );
  piece.draw(x, y, shapes);
  return { width: piece.width + 2 * (MARGIN + end), height: piece.up + piece.down + 2 * MARGIN, shapes };
}

function createPiece(diagram: Diagram): Piece {
  switch (diagram.kind) {
    case 'empty':
      return {
        width: 2 * CURVE_RADIUS,
        up: 0,
        down: 0,
        draw: (x, y, shapes) => void shapes.push({ type: 'track', d: `M${x} ${y}h${2 * CURVE_RADIUS}` }),
      };
    case 'station':
      return station(diagram.label, diagram.role);
    case 'sequence':
      return sequence(diagram.items.map(createPiece));
    case 'choice':
      return choice(diagram.items.map(createPiece));
    case 'repeat':
      return repeat(createPiece(diagram.item), diagram);
    case 'frame':
      return frame(createPiece(diagram.item), diagram.label);
  }
}

function station(label: string, role: Role): Piece {
  const text = shorten(label);
  const width = getTextWidth(text, CHARACTER_WIDTH) + 2 * STATION_PADDING;
  return {
    width,
    up: HALF_STATION_HEIGHT,
    down: HALF_STATION_HEIGHT,
    draw(x, y, shapes) {
      shapes.push(
        { type: 'station', role, x, y: y - HALF_STATION_HEIGHT, width, height: 2 * HALF_STATION_HEIGHT },
        { type: 'label', x: x + width / 2, y, text, small: false },
      );
    },
  };
}

function sequence(pieces: Piece[]): Piece {
  return {
    width: sum(pieces.map(({ width }) => width)) + GAP * (pieces.length - 1),
    up: Math.max(...pieces.map(({ up }) => up)),
    down: Math.max(...pieces.map(({ down }) => down)),
    draw(x, y, shapes) {
      let left = x;
      pieces.forEach((piece, i) => {
        if (i > 0) {
          shapes.push({ type: 'track', d: `M${left} ${y}h${GAP}` });
          left += GAP;
        }
        piece.draw(left, y, shapes);
        left += piece.width;
      });
    },
  };
}

/** The first alternative is at the height of the track. The others branch off below it. */
function choice(pieces: Piece[]): Piece {
  const [first, ...others] = pieces as [Piece, ...Piece[]];
  const inner = Math.max(...pieces.map(({ width }) => width));
  const side = 2 * CURVE_RADIUS;
  let down = first.down;
  /** How far each alternative is below the track. */
  const drops = [
    0,
    ...others.map((piece) => {
      const drop = Math.max(down + GAP / 2 + piece.up, side);
      down = drop + piece.down;
      return drop;
    }),
  ];
  return {
    width: inner + 2 * side,
    up: first.up,
    down,
    draw(x, y, shapes) {
      pieces.forEach((piece, i) => {
        const drop = drops[i] ?? 0;
        const left = x + side;
        const rest = inner - piece.width;
        const d =
          drop === 0
            ? `M${x} ${y}h${side} M${left + piece.width} ${y}h${rest + side}`
            : `M${x} ${y}q${CURVE_RADIUS} 0 ${CURVE_RADIUS} ${CURVE_RADIUS}v${drop - 2 * CURVE_RADIUS}q0 ${CURVE_RADIUS} ${CURVE_RADIUS} ${CURVE_RADIUS}` +
              ` M${left + piece.width} ${y + drop}h${rest}q${CURVE_RADIUS} 0 ${CURVE_RADIUS} ${-CURVE_RADIUS}v${2 * CURVE_RADIUS - drop}q0 ${-CURVE_RADIUS} ${CURVE_RADIUS} ${-CURVE_RADIUS}`;
        shapes.push({ type: 'track', d });
        piece.draw(left, y + drop, shapes);
      });
    },
  };
}

/** Adds a bypass above a piece that can be skipped, and a return track below a piece that can be repeated. */
function repeat(piece: Piece, { min, max, lazy }: { min: number; max: number | null; lazy: boolean }): Piece {
  const canSkip = min === 0;
  const canReturn = max === null || max > 1;
  const caption = describeRepeat(min, max, lazy);
  const side = 2 * CURVE_RADIUS;
  const captionWidth = getTextWidth(caption, SMALL_CHARACTER_WIDTH) + (canReturn ? 0 : side);
  const inner = Math.max(piece.width, captionWidth);
  const rise = canSkip ? Math.max(piece.up + GAP / 2, 2 * CURVE_RADIUS) : piece.up;
  const fall = canReturn ? Math.max(piece.down + GAP / 2, 2 * CURVE_RADIUS) : piece.down;
  return {
    width: inner + 2 * side,
    up: rise,
    down: fall + HALF_ARROW_HEIGHT + (caption ? CAPTION_HEIGHT : 0),
    draw(x, y, shapes) {
      const before = (inner - piece.width) / 2;
      const left = x + side + before;
      const right = x + side + inner;
      const middle = x + side + inner / 2;
      shapes.push({
        type: 'track',
        d: `M${x} ${y}h${side + before} M${left + piece.width} ${y}h${before + side}`,
      });
      if (canSkip) {
        shapes.push({
          type: 'track',
          d: `M${x} ${y}q${CURVE_RADIUS} 0 ${CURVE_RADIUS} ${-CURVE_RADIUS}v${2 * CURVE_RADIUS - rise}q0 ${-CURVE_RADIUS} ${CURVE_RADIUS} ${-CURVE_RADIUS}h${inner}q${CURVE_RADIUS} 0 ${CURVE_RADIUS} ${CURVE_RADIUS}v${rise - 2 * CURVE_RADIUS}q0 ${CURVE_RADIUS} ${CURVE_RADIUS} ${CURVE_RADIUS}`,
        });
      }
      if (canReturn) {
        shapes.push({
          type: 'track',
          d: `M${right} ${y}q${CURVE_RADIUS} 0 ${CURVE_RADIUS} ${CURVE_RADIUS}v${fall - 2 * CURVE_RADIUS}q0 ${CURVE_RADIUS} ${-CURVE_RADIUS} ${CURVE_RADIUS}h${-inner}q${-CURVE_RADIUS} 0 ${-CURVE_RADIUS} ${-CURVE_RADIUS}v${2 * CURVE_RADIUS - fall}q0 ${-CURVE_RADIUS} ${CURVE_RADIUS} ${-CURVE_RADIUS} M${middle + 3} ${y + fall - HALF_ARROW_HEIGHT}l-6 ${HALF_ARROW_HEIGHT}l6 ${HALF_ARROW_HEIGHT}`,
        });
      }
      piece.draw(left, y, shapes);
      if (caption) {
        const top = y + fall + HALF_ARROW_HEIGHT;
        shapes.push({ type: 'label', x: middle, y: top + CAPTION_HEIGHT / 2, text: caption, small: true });
      }
    },
  };
}

function frame(piece: Piece, label: string): Piece {
  const text = shorten(label);
  const padding = 8;
  const inner = Math.max(piece.width, getTextWidth(text, SMALL_CHARACTER_WIDTH));
  return {
    width: inner + 2 * padding,
    up: piece.up + padding + CAPTION_HEIGHT,
    down: piece.down + padding,
    draw(x, y, shapes) {
      const width = inner + 2 * padding;
      const before = (width - piece.width) / 2;
      shapes.push(
        { type: 'frame', x, y: y - piece.up - padding, width, height: piece.up + piece.down + 2 * padding },
        {
          type: 'label',
          x: x + width / 2,
          y: y - piece.up - padding - CAPTION_HEIGHT / 2,
          text,
          small: true,
        },
        { type: 'track', d: `M${x} ${y}h${before} M${x + before + piece.width} ${y}h${before}` },
      );
      piece.draw(x + before, y, shapes);
    },
  };
}

/** Describes how often a piece repeats. Returns an empty string if it is only optional. */
function describeRepeat(min: number, max: number | null, lazy: boolean): string {
  const suffix = lazy ? ', as few as possible' : '';
  if (min === max) return formatCount(min, 'time');
  if (max !== null && max > 1) return `${min} to ${max} times${suffix}`;
  if (max !== null) return lazy ? 'skipped if possible' : '';
  if (min === 0) return `any number of times${suffix}`;
  return `${min === 1 ? 'once' : `${min} times`} or more${suffix}`;
}

/** Describes a diagram in words for screen readers. */
export function describeDiagram(diagram: Diagram): string {
  switch (diagram.kind) {
    case 'empty':
      return 'nothing';
    case 'station':
      return diagram.label;
    case 'sequence':
      return diagram.items.map(describeDiagram).join(', then ');
    case 'choice':
      return `either ${diagram.items.map(describeDiagram).join(', or ')}`;
    case 'repeat': {
      const times = describeRepeat(diagram.min, diagram.max, diagram.lazy) || 'optional';
      return `(${describeDiagram(diagram.item)}) ${times}`;
    }
    case 'frame':
      return `${diagram.label} (${describeDiagram(diagram.item)})`;
  }
}

function shorten(label: string): string {
  const characters = [...label];
  return characters.length > MAX_LABEL_LENGTH
    ? `${characters.slice(0, MAX_LABEL_LENGTH - 1).join('')}…`
    : label;
}

/** Counts East Asian characters and emoji as two characters, because they are twice as wide. */
function getTextWidth(text: string, characterWidth: number): number {
  const wide =
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\p{Emoji_Presentation}]/u;
  return sum([...text].map((character) => (wide.test(character) ? 2 : 1))) * characterWidth;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
