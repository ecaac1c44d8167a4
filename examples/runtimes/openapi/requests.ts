/** Parses a file of requests: `METHOD target`, headers, an empty line and a body, separated by `###`. */

/** A request to the mock. */
export interface MockRequest {
  method: string;
  /** Path and query, or an absolute URL. */
  target: string;
  /** Headers by lower-case name. */
  headers: Record<string, string>;
  body: string;
}

/** A request in a file, with the comments before it. */
export interface WrittenRequest extends MockRequest {
  title: string[];
}

/** Thrown for text that isn't a request. */
export class RequestError extends Error {
  override name = 'RequestError';
  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** @throws RequestError if a line can't be parsed */
export function readRequests(text: string): WrittenRequest[] {
  return splitAt(text).flatMap(({ lines, line }) => readRequest(lines, line) ?? []);
}

function splitAt(text: string): { lines: string[]; line: number }[] {
  const parts: { lines: string[]; line: number }[] = [{ lines: [], line: 1 }];
  text.split('\n').forEach((line, i) => {
    if (!line.startsWith('###')) return void parts.at(-1)?.lines.push(line);
    const title = line.replace(/^#+\s*/, '');
    parts.push({ lines: title ? [`# ${title}`] : [], line: title ? i + 1 : i + 2 });
  });
  return parts;
}

function readRequest(lines: readonly string[], first: number): WrittenRequest | undefined {
  const title: string[] = [];
  let at = 0;
  for (; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim();
    if (line.startsWith('#')) title.push(line.replace(/^#+\s*/, ''));
    else if (line !== '') break;
  }
  if (at === lines.length) return undefined;
  const start = (lines[at] ?? '').trim();
  const [, method, target] = /^([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?$/.exec(start) ?? [];
  if (!method || !target)
    throw new RequestError(
      `"${start}" isn't a request: write GET /orders, then headers, an empty line, and the content.`,
      first + at,
    );
  const headers: Record<string, string> = {};
  for (at++; at < lines.length && lines[at]?.trim() !== ''; at++) {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec((lines[at] ?? '').trim()) ?? [];
    if (name === undefined || value === undefined)
      throw new RequestError(
        `"${lines[at]}" isn't a header: write Name: value, with an empty line before the content.`,
        first + at,
      );
    headers[name.toLowerCase()] = value.trim();
  }
  const body = lines
    .slice(at + 1)
    .join('\n')
    .trim();
  return { title, method, target, headers, body };
}
