/**
 * Lays out the pieces of a railroad diagram. This code is our own because the existing package (`railroad-diagrams` 1.0.0,
 * CC0, last released in 2018, and its forks) creates SVG as text. We would have to insert that as HTML, which isn't allowed
 * for anything from a sandbox, and placing six kinds of pieces takes less code than making it safe.
 *
 * All lengths are in units of the SVG, which are CSS pixels at its natural size. The track runs from left to right; the entry
 * and the exit of a piece are at the same height.
 */
import type { Diagram } from '../../../../runtimes/regex/diagram';

/** A shape to draw. Shapes are drawn in order. */
export type Shape =
  | { type: 'track'; d: string }
  | {
      type: 'station';
      role: 'text' | 'set' | 'place' | 'reference';
      x: number;
      y: number;
      width: number;
      height: number;
    }
  | { type: 'frame'; x: number; y: number; width: number; height: number }
  /** Centred on `x` and `y`. */
  | { type: 'label'; x: number; y: number; text: string; small: boolean };

/** The layout of a diagram. */
export interface Drawing {
  width: number;
  height: number;
  shapes: Shape[];
}

/** A piece without a position. `up` and `down` are how far it extends above and below its track. */
interface Piece {
  width: number;
  up: number;
  down: number;
  draw(x: number, y: number, shapes: Shape[]): void;
}

/** Width of a character at 14 px: the code font is 0.6 em wide. */
const CHARACTER = 8.4;
/** Width of a character in a caption, at 12 px. */
const SMALL_CHARACTER = 7.2;
const STATION_HALF = 14;
const STATION_PADDING = 10;
/** Radius of the curves. Tracks are at least twice as far apart. */
const CURVE = 10;
const GAP = 12;
const CAPTION = 16;
/** Half the height of the arrow on a track that leads back. */
const ARROW = 4;
const MARGIN = 8;
/** Maximum length of a station's label in characters. The description contains the whole label. */
const MAX_LABEL = 44;

/** @param diagram checked by `isDiagram` */
export function layOut(diagram: Diagram): Drawing {
  const piece = pieceOf(diagram);
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

function pieceOf(diagram: Diagram): Piece {
  switch (diagram.kind) {
    case 'empty':
      return {
        width: 2 * CURVE,
        up: 0,
        down: 0,
        draw: (x, y, shapes) => void shapes.push({ type: 'track', d: `M${x} ${y}h${2 * CURVE}` }),
      };
    case 'station':
      return station(diagram.label, diagram.role);
    case 'sequence':
      return sequence(diagram.items.map(pieceOf));
    case 'choice':
      return choice(diagram.items.map(pieceOf));
    case 'repeat':
      return repeat(pieceOf(diagram.item), diagram);
    case 'frame':
      return frame(pieceOf(diagram.item), diagram.label);
  }
}

function station(label: string, role: 'text' | 'set' | 'place' | 'reference'): Piece {
  const text = shortened(label);
  const width = textWidth(text, CHARACTER) + 2 * STATION_PADDING;
  return {
    width,
    up: STATION_HALF,
    down: STATION_HALF,
    draw(x, y, shapes) {
      shapes.push(
        { type: 'station', role, x, y: y - STATION_HALF, width, height: 2 * STATION_HALF },
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
      let at = x;
      pieces.forEach((piece, i) => {
        if (i > 0) shapes.push({ type: 'track', d: `M${at} ${y}h${GAP}` });
        if (i > 0) at += GAP;
        piece.draw(at, y, shapes);
        at += piece.width;
      });
    },
  };
}

/** The first alternative goes straight on; the others branch off below it. */
function choice(pieces: Piece[]): Piece {
  const [first, ...others] = pieces as [Piece, ...Piece[]];
  const inner = Math.max(...pieces.map(({ width }) => width));
  const side = 2 * CURVE;
  let depth = first.down;
  const drops = others.map((piece) => {
    const drop = Math.max(depth + GAP / 2 + piece.up, 2 * CURVE);
    depth = drop + piece.down;
    return drop;
  });
  return {
    width: inner + 2 * side,
    up: first.up,
    down: depth,
    draw(x, y, shapes) {
      pieces.forEach((piece, i) => {
        const drop = i === 0 ? 0 : (drops[i - 1] ?? 0);
        const left = x + side;
        const rest = inner - piece.width;
        const d =
          drop === 0
            ? `M${x} ${y}h${side} M${left + piece.width} ${y}h${rest + side}`
            : `M${x} ${y}q${CURVE} 0 ${CURVE} ${CURVE}v${drop - 2 * CURVE}q0 ${CURVE} ${CURVE} ${CURVE}` +
              ` M${left + piece.width} ${y + drop}h${rest}q${CURVE} 0 ${CURVE} ${-CURVE}v${2 * CURVE - drop}q0 ${-CURVE} ${CURVE} ${-CURVE}`;
        shapes.push({ type: 'track', d });
        piece.draw(left, y + drop, shapes);
      });
    },
  };
}

/** Adds a bypass above an optional piece, and a track back below a repeatable piece, with the number of repetitions below it. */
function repeat(piece: Piece, { min, max, lazy }: { min: number; max: number | null; lazy: boolean }): Piece {
  const canSkip = min === 0;
  const canReturn = max === null || max > 1;
  const words = timesText(min, max, lazy);
  const side = 2 * CURVE;
  const inner = Math.max(piece.width, textWidth(words, SMALL_CHARACTER) + (canReturn ? 0 : 2 * CURVE));
  const rise = canSkip ? Math.max(piece.up + GAP / 2, 2 * CURVE) : piece.up;
  const fall = canReturn ? Math.max(piece.down + GAP / 2, 2 * CURVE) : piece.down;
  return {
    width: inner + 2 * side,
    up: rise,
    down: fall + ARROW + (words ? CAPTION : 0),
    draw(x, y, shapes) {
      const before = (inner - piece.width) / 2;
      const left = x + side + before;
      const right = x + side + inner;
      shapes.push({
        type: 'track',
        d: `M${x} ${y}h${side + before} M${left + piece.width} ${y}h${before + side}`,
      });
      if (canSkip) {
        shapes.push({
          type: 'track',
          d: `M${x} ${y}q${CURVE} 0 ${CURVE} ${-CURVE}v${2 * CURVE - rise}q0 ${-CURVE} ${CURVE} ${-CURVE}h${inner}q${CURVE} 0 ${CURVE} ${CURVE}v${rise - 2 * CURVE}q0 ${CURVE} ${CURVE} ${CURVE}`,
        });
      }
      if (canReturn) {
        const middle = x + side + inner / 2;
        shapes.push({
          type: 'track',
          d: `M${right} ${y}q${CURVE} 0 ${CURVE} ${CURVE}v${fall - 2 * CURVE}q0 ${CURVE} ${-CURVE} ${CURVE}h${-inner}q${-CURVE} 0 ${-CURVE} ${-CURVE}v${2 * CURVE - fall}q0 ${-CURVE} ${CURVE} ${-CURVE} M${middle + 3} ${y + fall - ARROW}l-6 ${ARROW}l6 ${ARROW}`,
        });
      }
      piece.draw(left, y, shapes);
      if (words) {
        shapes.push({
          type: 'label',
          x: x + side + inner / 2,
          y: y + fall + ARROW + CAPTION / 2,
          text: words,
          small: true,
        });
      }
    },
  };
}

function frame(piece: Piece, label: string): Piece {
  const text = shortened(label);
  const padding = 8;
  const inner = Math.max(piece.width, textWidth(text, SMALL_CHARACTER));
  return {
    width: inner + 2 * padding,
    up: piece.up + padding + CAPTION,
    down: piece.down + padding,
    draw(x, y, shapes) {
      const width = inner + 2 * padding;
      const before = (width - piece.width) / 2;
      shapes.push(
        { type: 'frame', x, y: y - piece.up - padding, width, height: piece.up + piece.down + 2 * padding },
        { type: 'label', x: x + width / 2, y: y - piece.up - padding - CAPTION / 2, text, small: true },
        { type: 'track', d: `M${x} ${y}h${before} M${x + before + piece.width} ${y}h${before}` },
      );
      piece.draw(x + before, y, shapes);
    },
  };
}

/** Returns how often a piece can be repeated, in words. The text is empty for a piece that is only optional. */
export function timesText(min: number, max: number | null, lazy: boolean): string {
  const few = lazy ? ', as few as possible' : '';
  if (min === max) return `${min} ${min === 1 ? 'time' : 'times'}`;
  if (max === null)
    return `${min === 0 ? 'any number of times' : min === 1 ? 'once or more' : `${min} times or more`}${few}`;
  if (min === 0 && max === 1) return lazy ? 'skipped if possible' : '';
  return `${min} to ${max} times${few}`;
}

/** Describes a diagram in words, for readers who can't see it. */
export function describe(diagram: Diagram): string {
  switch (diagram.kind) {
    case 'empty':
      return 'nothing';
    case 'station':
      return diagram.label;
    case 'sequence':
      return diagram.items.map(describe).join(', then ');
    case 'choice':
      return `either ${diagram.items.map(describe).join(', or ')}`;
    case 'repeat': {
      const times = timesText(diagram.min, diagram.max, diagram.lazy) || 'optional';
      return `(${describe(diagram.item)}) ${times}`;
    }
    case 'frame':
      return `${diagram.label} (${describe(diagram.item)})`;
  }
}

function shortened(label: string): string {
  const characters = [...label];
  return characters.length > MAX_LABEL ? `${characters.slice(0, MAX_LABEL - 1).join('')}…` : label;
}

/** Characters of East Asian scripts and emoji are twice as wide as Latin ones. */
function textWidth(text: string, character: number): number {
  const wide =
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\p{Emoji_Presentation}]/u;
  return sum([...text].map((one) => (wide.test(one) ? 2 : 1))) * character;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
