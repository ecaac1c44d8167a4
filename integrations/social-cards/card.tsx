/** Draws one social card with the colours, hatches, mark and fonts that the site itself uses. */
import { readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { decompress } from 'woff2-encoder';
import { FILES, type Subject } from './plan';

/** In pixels: 1200 × 630 is the size recommended by https://developers.facebook.com/docs/sharing/best-practices. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 76;
const TEXT_BOX = { width: WIDTH - 2 * MARGIN, height: 424, margin: `60px ${MARGIN}px` };

/** Font sizes of titles in pixels, each with the longest title and the longest word that fit, in characters. */
const SIZES = [
  { size: 128, title: 13, word: 13 },
  { size: 96, title: 29, word: 18 },
  { size: 80, title: 63, word: 22 },
] as const;
const SMALLEST = 64;
/** In characters: a longer title is shortened, and a longer word is broken. Lines are balanced only where neither is. */
const LONGEST = { title: 100, word: 25 };

/** Hatch of pages without an area: sandstone. */
const OTHER_LAYER = 9;
/** Hatch of the bedrock: limestone, finer than when it is an area's own hatch. */
const BEDROCK = 0;
const SURFACE = 'M0 540 260 528 560 536 860 518 1200 530';
const BEDROCK_TOP = 'M0 580 300 570 640 582 900 566 1200 574';

/** A palette halves the file size; a higher effort takes longer and saves nothing. */
const PNG = { palette: true, colours: 64, dither: 0, effort: 1, compressionLevel: 9 };

let fonts: Promise<Font[]> | undefined;

/**
 * Draws a card as a PNG of 1200 × 630 pixels. Equal subjects give equal bytes.
 *
 * @throws an error that names the characters that the fonts lack, or the file without a colour or hatch
 */
export async function drawCard(subject: Subject): Promise<Buffer> {
  const text = await satori(<Text {...subject} />, {
    width: WIDTH,
    height: HEIGHT,
    fonts: await (fonts ??= readFonts()),
    loadAdditionalAsset: (_language, characters) => {
      throw new Error(`"${subject.title}": the fonts lack ${characters}.`);
    },
  });
  const ground = (top: string, fill: string) => `<path d="${top}V${HEIGHT}H0z" fill="${fill}"/>`;
  const mark = read('mark').replace(/\s(?:width|height|role|aria-label)="[^"]*"/g, '');
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colour('ground')}"/>`,
    // Cards are mostly seen at a third of their size, so hatches are enlarged.
    hatch('area', subject.layer ?? OTHER_LAYER, colour('hatch'), 2),
    hatch('bedrock', BEDROCK, colour('deep-line'), 1),
    mark.replace('<svg ', `<svg x="${MARGIN}" y="60" width="48" height="48" `),
    ground(SURFACE, colour('hatch-ground')),
    ground(SURFACE, 'url(#area)'),
    ground(BEDROCK_TOP, colour('deep')),
    ground(BEDROCK_TOP, 'url(#bedrock)'),
    `<path d="${SURFACE}" fill="none" stroke="${colour('paint')}" stroke-width="7"/>`,
    text,
    '</svg>',
  ].join('');
  return sharp(Buffer.from(svg)).png(PNG).toBuffer();
}

/** The texts of a card, in the subset of CSS that satori supports. */
function Text({ site, area, title, line }: Subject): ReactNode {
  const longest = Math.max(...title.split(/\s+/).map((word) => word.length));
  const { size } = SIZES.find((fit) => title.length <= fit.title && longest <= fit.word) ?? {
    size: SMALLEST,
  };
  const isTooLong = title.length > LONGEST.title || longest > LONGEST.word;
  const heading = { fontFamily: 'heading, text', letterSpacing: '-0.02em', color: colour('ink') };
  const column = { display: 'flex', flexDirection: 'column', justifyContent: 'space-between' } as const;
  const other = { fontFamily: 'text, heading', fontSize: 32 };
  return (
    <div style={{ ...column, ...other, ...TEXT_BOX }}>
      <div style={{ display: 'flex', alignItems: 'center', height: 48, paddingLeft: 66 }}>
        <div style={{ ...heading, fontSize: 40 }}>{site}</div>
        {area && (
          <div style={{ width: 2, height: 40, margin: '0 26px', background: colour('line-strong') }} />
        )}
        <div style={{ color: colour('paint-ink'), paddingTop: 8 }}>{area}</div>
      </div>
      <div style={column}>
        <div
          style={{
            ...heading,
            display: 'block',
            fontSize: size,
            lineHeight: 1.06,
            lineClamp: 4,
            ...(isTooLong ? { wordBreak: 'break-word' } : { textWrap: 'balance' }),
          }}
        >
          {title}
        </div>
        {line && <div style={{ marginTop: size * 0.3, color: colour('ink-soft') }}>{line}</div>}
      </div>
    </div>
  );
}

/** Reads both styles of Archivo; each is the fallback of the other. */
async function readFonts(): Promise<Font[]> {
  const font = async (name: 'heading' | 'text') => {
    const data = await decompress(readFileSync(FILES[name]));
    return { name, data: Buffer.from(data) };
  };
  return Promise.all([font('heading'), font('text')]);
}

/** Returns a colour token of light mode. */
function colour(token: string): string {
  const light = /:root\s*\{([^}]*)\}/.exec(read('tokens'))?.[1] ?? '';
  const hex = new RegExp(`--gw-${token}:\\s*(#[\\da-f]{6})`, 'i').exec(light)?.[1];
  if (!hex) throw new Error(`${FILES.tokens} has no colour --gw-${token}.`);
  return hex;
}

/** Returns a hatch as an SVG pattern. */
function hatch(id: string, layer: number, stroke: string, scale: number): string {
  const tiles = [...read('hatches').matchAll(/url\("data:image\/svg\+xml,([^"]+)"\)/g)];
  const svg = decodeURIComponent(tiles[layer % tiles.length]?.[1] ?? '');
  const [, width, height, inner] =
    /^<svg[^>]* width='(\d+)' height='(\d+)'[^>]*>(.*)<\/svg>$/s.exec(svg) ?? [];
  if (!inner) throw new Error(`${FILES.hatches} has no hatch ${layer} that can be read.`);
  return (
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="scale(${scale})"><g fill="none" stroke="${stroke}" stroke-width="1.1">${inner}</g></pattern>`
  );
}

const read = (name: keyof typeof FILES) => readFileSync(FILES[name], 'utf8');
