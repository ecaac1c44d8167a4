/** Compresses code into the hash of a URL, so that readers can share it as a link. */
import { areTooLong, MAX_JSON } from './code-limits';

interface SharedCode {
  /** The example's id or, on the playground page, the name of the runtime. */
  target: string;
  /** The code of each file. */
  files: string[];
}

/** Maximum length of the compressed code, in characters. No example on this site needs this much. */
const MAX_COMPRESSED = 50_000;

/** Returns a hash, including the `#`, that contains the code. Throws if the code is too long for a link. */
export async function toHash({ target, files }: SharedCode): Promise<string> {
  if (areTooLong(files)) throw new RangeError('the code is too long');
  const stream = new Blob([JSON.stringify(files)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  if (bytes.length * (4 / 3) > MAX_COMPRESSED) throw new RangeError('the code is too long');
  const base64 = btoa(String.fromCharCode(...bytes));
  const code = base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `#run=${encodeURIComponent(target)}.${code}`;
}

/** Returns the target of the code in a hash, without decompressing the code. */
export function getHashTarget(hash: string): string | undefined {
  const [, target] = /^#?run=([^.]+)\./.exec(hash) ?? [];
  try {
    return target && decodeURIComponent(target);
  } catch {
    return undefined;
  }
}

/** Returns the code in a hash. Returns undefined if the hash is invalid or too long, because anyone can create one. */
export async function fromHash(hash: string): Promise<SharedCode | undefined> {
  const target = getHashTarget(hash);
  const [, code] = /^[^.]+\.([\w-]+)$/.exec(hash) ?? [];
  if (!target || !code || code.length > MAX_COMPRESSED) return undefined;
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    const files: unknown = JSON.parse(await readText(stream, MAX_JSON));
    const isValid = Array.isArray(files) && files.every((file) => typeof file === 'string');
    return isValid && files.length > 0 && !areTooLong(files) ? { target, files } : undefined;
  } catch {
    return undefined;
  }
}

/** Throws as soon as the text exceeds the limit, because a short hash can expand to a huge string. */
async function readText(stream: ReadableStream<Uint8Array<ArrayBuffer>>, limit: number): Promise<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
    if (text.length > limit) {
      await reader.cancel();
      throw new RangeError('the shared code is too long');
    }
  }
}
