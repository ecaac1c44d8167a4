/** Decodes what it can: an incomplete sequence, as in `100%`, stays as it is. */
function unescape(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Escape everything that isn't part of a sequence, and decode all bytes.
    const escaped = encodeURIComponent(text).replace(/%25([\da-f]{2})/gi, '%$1');
    const bytes = Array.from(escaped.matchAll(/%(..)|[^]/g), ([character, code]) =>
      code ? parseInt(code, 16) : character.charCodeAt(0),
    );
    return new TextDecoder().decode(Uint8Array.from(bytes));
  }
}

export const querystring = {
  escape: encodeURIComponent,
  unescape,
  parse: (text: string, separator = '&', equals = '=') => {
    const found = Object.create(null) as Record<string, string | string[]>;
    for (const pair of text.split(separator).filter(Boolean)) {
      const [name = '', ...rest] = pair.replaceAll('+', ' ').split(equals).map(unescape);
      const value = rest.join(equals);
      found[name] = name in found ? [found[name] ?? '', value].flat() : value;
    }
    return found;
  },
  stringify: (values: Record<string, unknown>, separator = '&', equals = '=') =>
    Object.entries(values)
      .flatMap(([name, value]) => [value].flat().map((one) => [name, isScalar(one) ? String(one) : '']))
      .map((pair) => pair.map(encodeURIComponent).join(equals))
      .join(separator),
};

const isScalar = (value: unknown) => /string|number|bigint|boolean/.test(typeof value);
