import type buffer from 'node:buffer';
import { inspect } from 'node-inspect-extracted';

type BufferClass = typeof buffer.Buffer;

const MAX_PRINTED = 50;

/** Makes the `Buffer` polyfill print as in Node.js, and adds the encoding that it lacks. */
export function extendBuffer(Buffer: BufferClass): void {
  function print(this: Buffer): string {
    const bytes = [...this.subarray(0, MAX_PRINTED)].map((byte) => byte.toString(16).padStart(2, '0'));
    const rest = this.length - MAX_PRINTED;
    const more = rest > 0 ? ` ... ${rest} more byte${rest > 1 ? 's' : ''}` : '';
    return `<Buffer ${bytes.join(' ')}${more}>`;
  }
  Object.assign(Buffer.prototype, { inspect: print, [inspect.custom]: print });
  addBase64url(Buffer);
}

/** Adds the `base64url` encoding (base64 with `-` and `_`, without padding), because the `Buffer` polyfill lacks it. */
function addBase64url(Buffer: BufferClass): void {
  if (Buffer.isEncoding('base64url')) return;
  type Call = (this: unknown, ...values: unknown[]) => unknown;
  // The polyfill's base64 decoder accepts both alphabets.
  const withBase64 = (original: unknown): Call =>
    function (this: unknown, value, encoding, ...rest) {
      return (original as Call).call(this, value, isBase64url(encoding) ? 'base64' : encoding, ...rest);
    };
  const { isEncoding } = Buffer;
  Object.assign(Buffer, {
    isEncoding: (encoding: string) => isBase64url(encoding) || isEncoding(encoding),
    from: withBase64(Buffer.from.bind(Buffer)),
    byteLength: withBase64(Buffer.byteLength.bind(Buffer)),
  });
  const toString = Buffer.prototype.toString as Call;
  Object.assign(Buffer.prototype, {
    toString(this: unknown, encoding?: unknown, ...rest: unknown[]) {
      if (!isBase64url(encoding)) return toString.call(this, encoding, ...rest);
      const text = String(toString.call(this, 'base64', ...rest));
      return text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
    },
  });
}

function isBase64url(encoding: unknown): boolean {
  return typeof encoding === 'string' && encoding.toLowerCase() === 'base64url';
}
