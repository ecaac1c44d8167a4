import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { decompress } from 'woff2-encoder';
import { FILES, type Subject } from './plan';

/** Size in pixels, as recommended by https://developers.facebook.com/docs/sharing/best-practices. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 76;
const TEXT_BOX = { width: WIDTH - 2 * MARGIN, height: 424, margin: `60px ${MARGIN}px` };

/**
 * Font sizes for titles, in pixels. Each has a maximum length for the title and for its longest word, in characters.
 */
const FONT_SIZES = [
  { size: 128, title: 13, word: 13 },
  { size: 96, title: 29, word: 18 },
  { size: 80, title: 63, word: 22 },
] as const;
const MIN_FONT_SIZE = 64;
/** Maximum lengths in characters. Longer titles are shortened, and longer words are broken. */
const MAX_LENGTH = { title: 100, word: 25 };

/** Index of the hatch for pages without an area (sandstone). */
const DEFAULT_LAYER = 9;
/** Index of the hatch for the bedrock (limestone). */
const BEDROCK_LAYER = 0;
const SURFACE = 'M0 540 260 528 560 536 860 518 1200 530';
const BEDROCK_TOP = 'M0 580 300 570 640 582 900 566 1200 574';

/** Sixteen colours make a quarter of the bytes of a full-colour PNG, and enough shades for smooth letters. */
const PNG_OPTIONS = { palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 6 };

let fonts: Promise<Font[]> | undefined;

/**
 * Draws a card as a PNG, with the site's colours, hatches, logo and fonts. The same subject always produces the same
 * bytes. Throws an error if the fonts lack a character.
 */
export async function drawCard(subject: Subject): Promise<Buffer> {
  const text = await satori(<CardText {...subject} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts: await (fonts ??= readFonts()),
    loadAdditionalAsset: (_language, characters) => {
      throw new Error(`"${subject.title}": the fonts lack ${characters}.`);
    },
  });
  const drawGround = (top: string, fill: string) => `<path d="${top}V${HEIGHT}H0z" fill="${fill}"/>`;
  const mark = readAsset('mark').replace(/\s(?:width|height|role|aria-label)="[^"]*"/g, '');
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${readColour('ground')}"/>`,
    // Cards are usually displayed at a third of their size, so the area's hatch is enlarged.
    createHatch('area', subject.layer ?? DEFAULT_LAYER, readColour('hatch'), 2),
    createHatch('bedrock', BEDROCK_LAYER, readColour('deep-line'), 1),
    mark.replace('<svg ', `<svg x="${MARGIN}" y="60" width="48" height="48" `),
    drawGround(SURFACE, readColour('hatch-ground')),
    drawGround(SURFACE, 'url(#area)'),
    drawGround(BEDROCK_TOP, readColour('deep')),
    drawGround(BEDROCK_TOP, 'url(#bedrock)'),
    `<path d="${SURFACE}" fill="none" stroke="${readColour('paint')}" stroke-width="7"/>`,
    text,
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg)).png(PNG_OPTIONS).toBuffer();
}

/** Uses only the subset of CSS that satori supports. */
function CardText({ site, area, title, line }: Subject): ReactNode {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  const fontSize =
    FONT_SIZES.find((fit) => title.length <= fit.title && longestWord <= fit.word)?.size ?? MIN_FONT_SIZE;
  const isTooLong = title.length > MAX_LENGTH.title || longestWord > MAX_LENGTH.word;
  const heading = { fontFamily: 'heading, text', letterSpacing: '-0.02em', color: readColour('ink') };
  const column = { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' } as const;
  const text = { fontFamily: 'text, heading', fontSize: 32 };
  return (
    <div style={{ ...column, ...text, ...TEXT_BOX }}>
      <div style={{ display: 'flex', alignItems: 'center', height: 48, paddingLeft: 66 }}>
        <div style={{ ...heading, fontSize: 40 }}>{site}</div>
        {area && (
          <div style={{ width: 2, height: 40, margin: '0 26px', background: readColour('line-strong') }} />
        )}
        <div style={{ color: readColour('paint-ink'), paddingTop: 8 }}>{area}</div>
      </div>
      <div style={column}>
        <div
          style={{
            ...heading,
            display: 'block',
            fontSize,
            lineHeight: 1.06,
            lineClamp: 4,
            ...(isTooLong ? { wordBreak: 'break-word' } : { textWrap: 'balance' }),
          }}
        >
          {title}
        </div>
        {line && <div style={{ marginTop: fontSize * 0.3, color: readColour('ink-soft') }}>{line}</div>}
      </div>
    </div>
  );
}

async function readFonts(): Promise<Font[]> {
  const readFont = async (name: 'heading' | 'text') => {
    const data = await decompress(readFileSync(FILES[name]));
    return { name, data: Buffer.from(data) };
  };
  return Promise.all([readFont('heading'), readFont('text')]);
}

/** Returns the value of a colour token in light mode. */
function readColour(token: string): string {
  const light = /:root\s*\{([^}]*)\}/.exec(readAsset('tokens'))?.[1] ?? '';
  const hex = new RegExp(`--gw-${token}:\\s*(#[\\da-f]{6})`, 'i').exec(light)?.[1];
  if (!hex) throw new Error(`${FILES.tokens} has no colour --gw-${token}.`);
  return hex;
}

/** Returns a hatch from the home page as an SVG pattern. */
function createHatch(id: string, layer: number, stroke: string, scale: number): string {
  const tiles = [...readAsset('hatches').matchAll(/url\("data:image\/svg\+xml,([^"]+)"\)/g)];
  const svg = decodeURIComponent(tiles[layer % tiles.length]?.[1] ?? '');
  const [, width, height, inner] =
    /^<svg[^>]* width='(\d+)' height='(\d+)'[^>]*>(.*)<\/svg>$/s.exec(svg) ?? [];
  if (!inner) throw new Error(`${FILES.hatches} has no readable hatch ${layer}.`);
  return (
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${scale})"><g fill="none" stroke="${stroke}" stroke-width="1.1">${inner}</g></pattern>`
  );
}

const readAsset = (name: keyof typeof FILES) => readFileSync(FILES[name], 'utf8');
