/**
 * Converts Mermaid's drawing to an SVG without styles. Runs in the browser, which computes the style of every shape.
 * Keeps the geometry, replaces colours with classes named after their roles, and removes everything else that Mermaid
 * adds.
 */
import { AUTHOR_CLASSES, ROLES, type Role } from './palette';

/** A drawing before it's minified. Sizes are in CSS pixels. */
export interface Baked {
  svg: string;
  width: number;
  height: number;
}

/** Margin in CSS pixels. It leaves room for strokes and arrowheads that extend beyond the bounding box. */
const MARGIN = 4;

const SVG = 'http://www.w3.org/2000/svg';
const SHAPES = ['rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'path'];
const GROUPS = ['g', 'a', 'switch'];

const GEOMETRY =
  'x y width height rx ry cx cy r x1 y1 x2 y2 points d dx dy transform refX refY markerUnits markerWidth markerHeight orient viewBox'.split(
    ' ',
  );

/** Style properties of shapes that become attributes. The listed values are defaults, which can be omitted. */
const SHAPE_STYLE: Readonly<Record<string, readonly string[]>> = {
  'stroke-width': ['1px'],
  'stroke-dasharray': ['none', '0px', '1px, 0px'],
  opacity: ['1'],
  'fill-opacity': ['1'],
};

/** Style properties of text that become attributes. The values are defaults, which can be omitted. */
const TEXT_STYLE: Readonly<Record<string, string>> = {
  'font-size': '',
  'font-weight': '400',
  'font-style': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
};

const rolesByColour = new Map(Object.entries(ROLES).map(([role, hex]) => [rgb(hex), role as Role]));

/**
 * Converts a drawing. Throws if a colour has no role, or if the drawing contains HTML.
 *
 * @param drawn Mermaid's `<svg>`, in the document
 * @param prefix prepended to all ids
 * @param fontSize default font size in CSS pixels
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
  const shorten = (id: string) => {
    const shortId = ids.get(id) ?? `${prefix}-${ids.size}`;
    ids.set(id, shortId);
    return shortId;
  };

  const copyChildren = (from: Element, to: Element) => {
    for (const child of from.children) {
      const copied = copy(child);
      if (copied) to.append(copied);
    }
  };

  const copy = (element: Element): Element | undefined => {
    const name = element.localName;
    if (name === 'foreignObject')
      throw new Error('The drawing contains HTML, which diagrams of this site must not.');
    const style = getComputedStyle(element);
    if (name === 'defs') {
      const defs = document.createElementNS(SVG, 'defs');
      copyChildren(element, defs);
      return defs.childElementCount > 0 ? defs : undefined;
    }
    if (name === 'marker') {
      if (!usedIds.has(element.id)) return undefined;
      const marker = copyWithGeometry(element);
      marker.id = shorten(element.id);
      copyChildren(element, marker);
      return marker;
    }
    if (style.display === 'none' || style.visibility === 'hidden') return undefined;
    if (name === 'text') return copyText(element, style);
    if (GROUPS.includes(name)) {
      const group = copyWithGeometry(element, 'g');
      copyChildren(element, group);
      const authorClasses = AUTHOR_CLASSES.filter((word) => element.classList.contains(word));
      if (authorClasses.length > 0)
        group.setAttribute('class', authorClasses.map((word) => `diagram-${word}`).join(' '));
      return group.childElementCount > 0 ? group : undefined;
    }
    return SHAPES.includes(name) ? copyShape(element, style) : undefined;
  };

  const copyShape = (element: Element, style: CSSStyleDeclaration): Element | undefined => {
    if (isRepeatedOutline(element)) return undefined;
    const hasBody = element.localName !== 'line';
    const fill = hasBody ? getColourClass(element, 'fill', style.fill, style.fillOpacity) : undefined;
    const line =
      parseFloat(style.strokeWidth) === 0 ? undefined : getColourClass(element, 'line', style.stroke, '1');
    // Message numbers in a sequence diagram are markers on an invisible line, so that line must be copied.
    if (!fill && !line && !element.hasAttribute('marker-start')) return undefined;
    if (isEmpty(element)) return undefined;
    const shape = convertToPill(element) ?? copyWithGeometry(element);
    const body = shape.getAttribute('d');
    // The next element is a redundant outline, which isn't copied. Close this path so that its border is complete.
    if (body && element.nextElementSibling && isRepeatedOutline(element.nextElementSibling))
      shape.setAttribute('d', `${body.replace(/z\s*$/i, '')}Z`);
    if (fill || line) shape.setAttribute('class', [fill, line].filter(Boolean).join(' '));
    else shape.setAttribute('stroke', 'none');
    for (const [key, defaults] of Object.entries(SHAPE_STYLE)) {
      const value = style.getPropertyValue(key);
      // Keep backgrounds behind text opaque.
      if (key === 'opacity' && fill === 'fill-page') continue;
      if (key.startsWith('stroke') && !line) continue;
      if (!defaults.includes(value) && value !== '') shape.setAttribute(key, value.replaceAll('px', ''));
    }
    for (const key of ['marker-start', 'marker-mid', 'marker-end']) {
      const id = /#([^)"']+)/.exec(element.getAttribute(key) ?? '')?.[1];
      if (id && drawn.querySelector(`[id="${CSS.escape(id)}"]`))
        shape.setAttribute(key, `url(#${shorten(id)})`);
    }
    return shape;
  };

  const copyText = (element: Element, style: CSSStyleDeclaration): Element | undefined => {
    const lines = getLines(element as SVGTextElement, fontSize);
    const [first] = lines;
    if (!first) return undefined;
    const text = document.createElementNS(SVG, 'text');
    const transform = element.getAttribute('transform');
    if (transform) text.setAttribute('transform', transform);
    for (const [key, defaultValue] of Object.entries(TEXT_STYLE)) {
      const value = style.getPropertyValue(key);
      if (value !== defaultValue && value !== `${fontSize}px`)
        text.setAttribute(key, value.replace('px', ''));
    }
    const fill = getColourClass(element, 'text', getComputedStyle(first.from).fill, '1');
    if (fill && fill !== 'text-ink') text.setAttribute('class', fill);
    for (const line of lines) {
      const target = lines.length === 1 ? text : document.createElementNS(SVG, 'tspan');
      if (line.x !== 0) target.setAttribute('x', String(line.x));
      else if (target !== text) target.setAttribute('x', '0');
      target.setAttribute('y', String(line.y));
      target.append(...line.parts);
      if (target !== text) text.append(target);
    }
    return text;
  };

  copyChildren(drawn, root);
  // Only elements in the document can be measured.
  const measured = root.cloneNode(true) as SVGSVGElement;
  measured.setAttribute('font-size', String(fontSize));
  measured.style.fontFamily = getComputedStyle(drawn).fontFamily;
  document.body.append(measured);
  const box = measured.getBBox();
  measured.remove();
  const width = Math.ceil(box.width + 2 * MARGIN);
  const height = Math.ceil(box.height + 2 * MARGIN);
  root.setAttribute('viewBox', [round(box.x - MARGIN), round(box.y - MARGIN), width, height].join(' '));
  return { svg: new XMLSerializer().serializeToString(root), width, height };
}

/** Returns the class for a colour, or undefined if the colour is invisible. Throws if no role has this colour. */
function getColourClass(element: Element, kind: 'fill' | 'line' | 'text', value: string, opacity: string) {
  if (value === 'none' || value === 'transparent' || opacity === '0' || /^rgba\(.*, 0\)$/.test(value))
    return undefined;
  const role = rolesByColour.get(value) ?? getDefaultRole(kind, value);
  if (role) return `${kind}-${role}`;
  throw new Error(
    `The colour ${value} (${kind} of a ${element.localName}, class "${element.getAttribute('class') ?? ''}") can't be shown ` +
      `in both colour modes. Don't set colours with style, classDef or rect; to highlight or mute a node, add ` +
      `${AUTHOR_CLASSES.map((name) => `:::${name}`).join(' or ')} to it.`,
  );
}

/** A line in a `<text>` element. `x` and `y` are in the coordinate system of the element. */
interface TextLine {
  x: number;
  y: number;
  /** The element that determines the colour of the line. */
  from: Element;
  parts: (string | Element)[];
}

/** Returns the lines in a `<text>` element. Mermaid nests `<tspan>` elements for lines and for single words. */
function getLines(text: SVGTextElement, fontSize: number): TextLine[] {
  const size = parseFloat(getComputedStyle(text).fontSize) || fontSize;
  const getNumber = (element: Element, key: string) => {
    const value = element.getAttribute(key);
    if (value === null || value === '') return undefined;
    return parseFloat(value) * (value.endsWith('em') ? size : 1);
  };
  const rows = [...text.children].filter(
    (child) => child.getAttribute('x') !== null || child.getAttribute('dy'),
  );
  const sources: Element[] = rows.length > 0 ? rows : [text];
  let y = getNumber(text, 'y') ?? 0;
  const lines: TextLine[] = [];
  for (const source of sources) {
    // `y` is absolute, and `dy` is relative to the previous line.
    const step = getNumber(source, 'dy') ?? (source === sources[0] ? getNumber(text, 'dy') : undefined);
    y = (source === text ? y : (getNumber(source, 'y') ?? y)) + (step ?? 0);
    const parts = getParts(source);
    if (parts.length === 0) continue;
    const x = getNumber(source, 'x') ?? getNumber(text, 'x') ?? 0;
    lines.push({ x: round(x), y: round(y), from: findTextParent(source), parts });
  }
  return lines;
}

/** Returns the content of a line. Only words whose style differs from the rest are wrapped in elements. */
function getParts(line: Element): (string | Element)[] {
  const lineStyle = getComputedStyle(line);
  const parts: (string | Element)[] = [];
  for (const leaf of getTextNodes(line)) {
    const style = leaf.parentElement ? getComputedStyle(leaf.parentElement) : lineStyle;
    const differences = Object.entries({
      'font-weight': style.fontWeight,
      'font-style': style.fontStyle,
    }).filter(([key, value]) => value !== lineStyle.getPropertyValue(key));
    const words = (leaf.textContent ?? '').replace(/\s+/g, ' ');
    if (differences.length === 0) {
      const last = parts.at(-1);
      if (typeof last === 'string') parts[parts.length - 1] = last + words;
      else parts.push(words);
      continue;
    }
    const span = document.createElementNS(SVG, 'tspan');
    for (const [key, value] of differences) span.setAttribute(key, value);
    span.textContent = words;
    parts.push(span);
  }
  const all = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join('');
  return all.trim() === '' ? [] : parts;
}

function getTextNodes(element: Element): Text[] {
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return [node];
    return node instanceof Element ? getTextNodes(node) : [];
  });
}

function findTextParent(element: Element): Element {
  return getTextNodes(element).find((leaf) => leaf.textContent?.trim())?.parentElement ?? element;
}

/** Returns whether a path only repeats the outline of the shape before it. Mermaid draws some shapes as two paths. */
function isRepeatedOutline(element: Element): boolean {
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
 * Converts a pill-shaped path to a `<rect>`, which is much shorter than Mermaid's path. Returns undefined for other
 * shapes.
 */
function convertToPill(element: Element): Element | undefined {
  if (!(element instanceof SVGPathElement) || getComputedStyle(element).fill === 'none') return undefined;
  const { x, y, width, height } = element.getBBox();
  const radius = Math.min(width, height) / 2;
  if (radius < 4) return undefined;
  const length = element.getTotalLength();
  for (let i = 0; i < 64; i++) {
    const point = element.getPointAtLength((length * i) / 64);
    // On the outline of a pill, every point is `radius` away from the segment between the centres of its round ends.
    const dx = Math.max(x + radius - point.x, 0, point.x - (x + width - radius));
    const dy = Math.max(y + radius - point.y, 0, point.y - (y + height - radius));
    if (Math.abs(Math.hypot(dx, dy) - radius) > 0.7) return undefined;
  }
  const pill = document.createElementNS(SVG, 'rect');
  const sizes = { x, y, width, height, rx: radius };
  for (const [key, value] of Object.entries(sizes)) pill.setAttribute(key, String(round(value)));
  const transform = element.getAttribute('transform');
  if (transform) pill.setAttribute('transform', transform);
  return pill;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns the role for white or black, which Mermaid uses in a few places instead of the palette. */
function getDefaultRole(kind: 'fill' | 'line' | 'text', value: string): Role | undefined {
  if (value === rgb('#ffffff')) return 'page';
  if (value !== rgb('#000000')) return undefined;
  return kind === 'text' ? 'ink' : 'edge';
}

function isEmpty(element: Element): boolean {
  if (element.localName === 'path') return !element.getAttribute('d')?.trim();
  if (element.localName !== 'rect') return false;
  return !(Number(element.getAttribute('width')) > 0 && Number(element.getAttribute('height')) > 0);
}

function copyWithGeometry(element: Element, name = element.localName): Element {
  const copy = document.createElementNS(SVG, name);
  for (const key of GEOMETRY) {
    const value = element.getAttribute(key);
    if (value !== null && value !== '' && !/^(?:undefined|NaN)/.test(value)) copy.setAttribute(key, value);
  }
  return copy;
}

function rgb(hex: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${r}, ${g}, ${b})`;
}
