/**
 * Turns Mermaid's drawing into an SVG without a style sheet of its own. Runs in the browser, where the computed style
 * of every shape is available. Geometry is kept, colours become classes named after their role, and everything
 * invisible is removed, together with Mermaid's own classes, ids and data.
 */
import { AUTHOR_CLASSES, ROLES, type Role } from './palette';

/** A drawing before it is minified. */
export interface Baked {
  /** The `<svg>` element; its ids start with the given prefix. */
  svg: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

/** Margin around the drawing, because strokes such as arrow heads extend beyond the bounding box. */
const MARGIN = 4;

const SVG = 'http://www.w3.org/2000/svg';
const SHAPES = ['rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'path'];
const GROUPS = ['g', 'a', 'switch'];

/** Attributes that describe positions and sizes. */
const GEOMETRY =
  'x y width height rx ry cx cy r x1 y1 x2 y2 points d dx dy transform refX refY markerUnits markerWidth markerHeight orient viewBox'.split(
    ' ',
  );

/** Properties that are kept as attributes, each with the values that can be dropped because they have no effect. */
const SHAPE_STYLE: Readonly<Record<string, readonly string[]>> = {
  'stroke-width': ['1px'],
  'stroke-dasharray': ['none', '0px', '1px, 0px'],
  opacity: ['1'],
  'fill-opacity': ['1'],
};

/**
 * Text properties that are kept as attributes, each with the values that can be dropped because they have no effect.
 */
const TEXT_STYLE: Readonly<Record<string, string>> = {
  'font-size': '',
  'font-weight': '400',
  'font-style': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
};

const roleOf = new Map(Object.entries(ROLES).map(([role, hex]) => [rgb(hex), role as Role]));

/**
 * Converts a drawing.
 *
 * @param drawn Mermaid's `<svg>`, in the document
 * @param prefix for all ids
 * @param fontSize in CSS pixels, for text without a size of its own
 * @throws if a colour has no role, or the drawing contains HTML
 */
export function bake(drawn: SVGSVGElement, prefix: string, fontSize: number): Baked {
  const root = document.createElementNS(SVG, 'svg');
  const ids = new Map<string, string>();
  const usedIds = new Set(
    [...drawn.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes].flatMap(({ name, value }) =>
        name.startsWith('marker-') ? (/#([^)"']+)/.exec(value)?.[1] ?? []) : [],
      ),
    ),
  );
  const newId = (id: string) => {
    const known = ids.get(id) ?? `${prefix}-${ids.size}`;
    ids.set(id, known);
    return known;
  };

  const copyChildren = (from: Element, to: Element) => {
    for (const child of from.children) {
      const copied = copy(child);
      if (copied) to.append(copied);
    }
  };

  const copy = (element: Element): Element | undefined => {
    const name = element.localName;
    if (name === 'foreignObject') throw new Error('Mermaid put HTML into it, which this site does not take.');
    const style = getComputedStyle(element);
    if (name === 'defs') {
      const inside = document.createElementNS(SVG, 'g');
      copyChildren(element, inside);
      return inside.childElementCount > 0 ? withChildren('defs', inside) : undefined;
    }
    if (name === 'marker') {
      if (!usedIds.has(element.id)) return undefined;
      const marker = withGeometry(element);
      marker.id = newId(element.id);
      copyChildren(element, marker);
      return marker;
    }
    if (style.display === 'none' || style.visibility === 'hidden') return undefined;
    if (name === 'text') return copyText(element, style);
    if (GROUPS.includes(name)) {
      const group = withGeometry(element, 'g');
      copyChildren(element, group);
      const author = AUTHOR_CLASSES.filter((word) => element.classList.contains(word));
      if (author.length > 0) group.setAttribute('class', author.map((word) => `diagram-${word}`).join(' '));
      return group.childElementCount > 0 ? group : undefined;
    }
    return SHAPES.includes(name) ? copyShape(element, style) : undefined;
  };

  const copyShape = (element: Element, style: CSSStyleDeclaration): Element | undefined => {
    if (isOutlineAgain(element)) return undefined;
    const hasBody = element.localName !== 'line';
    const fill = hasBody ? colour(element, 'fill', style.fill, style.fillOpacity) : undefined;
    const line = parseFloat(style.strokeWidth) === 0 ? undefined : colour(element, 'line', style.stroke, '1');
    // The numbers in a sequence diagram are markers on an invisible line.
    if (!fill && !line && !element.hasAttribute('marker-start')) return undefined;
    if (isEmpty(element)) return undefined;
    const shape = asPill(element) ?? withGeometry(element);
    const body = shape.getAttribute('d');
    // The outline is dropped. It closed the box, so the body doesn't have to.
    if (body && element.nextElementSibling && isOutlineAgain(element.nextElementSibling))
      shape.setAttribute('d', `${body.replace(/z\s*$/i, '')}Z`);
    if (fill || line) shape.setAttribute('class', [fill, line].filter(Boolean).join(' '));
    else shape.setAttribute('stroke', 'none');
    for (const [key, usual] of Object.entries(SHAPE_STYLE)) {
      const value = style.getPropertyValue(key);
      // Text stays readable on its background only if the background is opaque.
      if (key === 'opacity' && fill === 'fill-page') continue;
      if (key.startsWith('stroke') && !line) continue;
      if (!usual.includes(value) && value !== '') shape.setAttribute(key, value.replaceAll('px', ''));
    }
    for (const key of ['marker-start', 'marker-mid', 'marker-end']) {
      const id = /#([^)"']+)/.exec(element.getAttribute(key) ?? '')?.[1];
      if (id && drawn.querySelector(`[id="${CSS.escape(id)}"]`))
        shape.setAttribute(key, `url(#${newId(id)})`);
    }
    return shape;
  };

  const copyText = (element: Element, style: CSSStyleDeclaration): Element | undefined => {
    const lines = linesOf(element as SVGTextElement, fontSize);
    const [first] = lines;
    if (!first) return undefined;
    const text = document.createElementNS(SVG, 'text');
    const transform = element.getAttribute('transform');
    if (transform) text.setAttribute('transform', transform);
    for (const [key, usual] of Object.entries(TEXT_STYLE)) {
      const value = style.getPropertyValue(key);
      if (value !== usual && value !== `${fontSize}px`) text.setAttribute(key, value.replace('px', ''));
    }
    const fill = colour(element, 'text', getComputedStyle(first.from).fill, '1');
    if (fill && fill !== 'text-ink') text.setAttribute('class', fill);
    for (const line of lines) {
      const holder = lines.length === 1 ? text : document.createElementNS(SVG, 'tspan');
      if (line.x !== 0) holder.setAttribute('x', String(line.x));
      else if (holder !== text) holder.setAttribute('x', '0');
      holder.setAttribute('y', String(line.y));
      holder.append(...line.parts);
      if (holder !== text) text.append(holder);
    }
    return text;
  };

  copyChildren(drawn, root);
  // Elements can't be measured while they are hidden.
  const shown = root.cloneNode(true) as SVGSVGElement;
  shown.setAttribute('font-size', String(fontSize));
  shown.style.fontFamily = getComputedStyle(drawn).fontFamily;
  document.body.append(shown);
  const box = shown.getBBox();
  shown.remove();
  const width = Math.ceil(box.width + 2 * MARGIN);
  const height = Math.ceil(box.height + 2 * MARGIN);
  root.setAttribute('viewBox', [rounded(box.x - MARGIN), rounded(box.y - MARGIN), width, height].join(' '));
  return { svg: new XMLSerializer().serializeToString(root), width, height };
}

/** Returns the class for a colour, or undefined for no colour. @throws if no role has this colour */
function colour(element: Element, kind: 'fill' | 'line' | 'text', value: string, opacity: string) {
  if (value === 'none' || value === 'transparent' || opacity === '0' || /^rgba\(.*, 0\)$/.test(value))
    return undefined;
  const role = roleOf.get(value) ?? usualRole(kind, value);
  if (role) return `${kind}-${role}`;
  throw new Error(
    `The colour ${value} (${kind} of a ${element.localName}, class "${element.getAttribute('class') ?? ''}") is none that ` +
      `the site can show in both modes. Colours of your own (style, classDef, rect) are not possible; for a node, write ` +
      `${AUTHOR_CLASSES.map((name) => `:::${name}`).join(' or ')} behind it.`,
  );
}

/** A line of text, positioned in the coordinates of its `<text>`. */
interface TextLine {
  x: number;
  y: number;
  /** The element that determines its colour. */
  from: Element;
  parts: (string | Element)[];
}

/**
 * Finds the lines of a text. Mermaid creates a `<tspan>` for every line, for every word, and for positions within a
 * line.
 */
function linesOf(text: SVGTextElement, fontSize: number): TextLine[] {
  const size = parseFloat(getComputedStyle(text).fontSize) || fontSize;
  const at = (element: Element, key: string) => {
    const value = element.getAttribute(key);
    if (value === null || value === '') return undefined;
    return parseFloat(value) * (value.endsWith('em') ? size : 1);
  };
  const rows = [...text.children].filter(
    (child) => child.getAttribute('x') !== null || child.getAttribute('dy'),
  );
  const sources: Element[] = rows.length > 0 ? rows : [text];
  let y = at(text, 'y') ?? 0;
  const lines: TextLine[] = [];
  for (const source of sources) {
    // An absolute position applies to this line; a relative one (`dy`) moves on from the previous line.
    const step = at(source, 'dy') ?? (source === sources[0] ? at(text, 'dy') : undefined);
    y = (source === text ? y : (at(source, 'y') ?? y)) + (step ?? 0);
    const parts = partsOf(source);
    if (parts.length === 0) continue;
    const x = at(source, 'x') ?? at(text, 'x') ?? 0;
    lines.push({ x: rounded(x), y: rounded(y), from: leafOf(source), parts });
  }
  return lines;
}

/** Returns the words of a line as text; only words styled differently from the line keep an element. */
function partsOf(line: Element): (string | Element)[] {
  const usual = getComputedStyle(line);
  const parts: (string | Element)[] = [];
  for (const leaf of textLeaves(line)) {
    const style = leaf.parentElement ? getComputedStyle(leaf.parentElement) : usual;
    const special = Object.entries({ 'font-weight': style.fontWeight, 'font-style': style.fontStyle }).filter(
      ([key, value]) => value !== usual.getPropertyValue(key),
    );
    const words = (leaf.textContent ?? '').replace(/\s+/g, ' ');
    if (special.length === 0) {
      const last = parts.at(-1);
      if (typeof last === 'string') parts[parts.length - 1] = last + words;
      else parts.push(words);
      continue;
    }
    const span = document.createElementNS(SVG, 'tspan');
    for (const [key, value] of special) span.setAttribute(key, value);
    span.textContent = words;
    parts.push(span);
  }
  const all = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
  return all.trim() === '' ? [] : parts;
}

function textLeaves(element: Element): Text[] {
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return [node];
    return node instanceof Element ? textLeaves(node) : [];
  });
}

function leafOf(element: Element): Element {
  return textLeaves(element).find((leaf) => leaf.textContent?.trim())?.parentElement ?? element;
}

/**
 * Whether this path repeats an outline: Mermaid draws rounded shapes as two paths, and the body already has the
 * outline.
 */
function isOutlineAgain(element: Element): boolean {
  const before = element.previousElementSibling;
  return (
    element.localName === 'path' &&
    before?.localName === 'path' &&
    element.getAttribute('fill') === 'none' &&
    before.getAttribute('stroke') === 'none' &&
    getComputedStyle(before).stroke !== 'none'
  );
}

/**
 * Converts a path of about a hundred short lines that draws a box with round ends into a `<rect>`; undefined for other
 * shapes.
 */
function asPill(element: Element): Element | undefined {
  if (!(element instanceof SVGPathElement) || getComputedStyle(element).fill === 'none') return undefined;
  const { x, y, width, height } = element.getBBox();
  const radius = Math.min(width, height) / 2;
  if (radius < 4) return undefined;
  const length = element.getTotalLength();
  for (let i = 0; i < 64; i++) {
    const point = element.getPointAtLength((length * i) / 64);
    // Distance from the segment between the centres of the two ends.
    const dx = Math.max(x + radius - point.x, 0, point.x - (x + width - radius));
    const dy = Math.max(y + radius - point.y, 0, point.y - (y + height - radius));
    if (Math.abs(Math.hypot(dx, dy) - radius) > 0.7) return undefined;
  }
  const pill = document.createElementNS(SVG, 'rect');
  const sizes = { x, y, width, height, rx: radius };
  for (const [key, value] of Object.entries(sizes)) pill.setAttribute(key, String(rounded(value)));
  const transform = element.getAttribute('transform');
  if (transform) pill.setAttribute('transform', transform);
  return pill;
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/**
 * Roles of the colours that aren't in the palette: black, SVG's default, is meant to be as strong as a connection;
 * white is the page's colour in some arrow heads.
 */
function usualRole(kind: 'fill' | 'line' | 'text', value: string): Role | undefined {
  if (value === rgb('#ffffff')) return 'page';
  if (value !== rgb('#000000')) return undefined;
  return kind === 'text' ? 'ink' : 'edge';
}

function isEmpty(element: Element): boolean {
  if (element.localName === 'path') return !element.getAttribute('d')?.trim();
  if (element.localName !== 'rect') return false;
  return !(Number(element.getAttribute('width')) > 0 && Number(element.getAttribute('height')) > 0);
}

function withGeometry(element: Element, name = element.localName): Element {
  const made = document.createElementNS(SVG, name);
  for (const key of GEOMETRY) {
    const value = element.getAttribute(key);
    if (value !== null && value !== '' && !/^(?:undefined|NaN)/.test(value)) made.setAttribute(key, value);
  }
  return made;
}

function withChildren(name: string, from: Element): Element {
  const made = document.createElementNS(SVG, name);
  made.append(...from.childNodes);
  return made;
}

function rgb(hex: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${r}, ${g}, ${b})`;
}
