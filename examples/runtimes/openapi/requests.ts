/**
 * Parses a file of requests, which are separated by `###`. A request consists of `METHOD target`, headers, an empty
 * line and a body.
 */
import { InputError } from './description';

export interface MockRequest {
  method: string;
  /** A path with an optional query, or an absolute URL. */
  target: string;
  /** Headers by lowercase name. */
  headers: Record<string, string>;
  body: string;
}

/** A request from a file, with the comments above it. */
export interface ParsedRequest extends MockRequest {
  comments: string[];
}

/** @throws InputError if a line can't be parsed */
export function parseRequests(text: string): ParsedRequest[] {
  return splitRequests(text).flatMap(({ lines, line }) => parseRequest(lines, line) ?? []);
}

function splitRequests(text: string): { lines: string[]; line: number }[] {
  const sections: { lines: string[]; line: number }[] = [{ lines: [], line: 1 }];
  text.split('\n').forEach((line, i) => {
    if (!line.startsWith('###')) return void sections.at(-1)?.lines.push(line);
    sections.push({ lines: [line], line: i + 1 });
  });
  return sections;
}

function parseRequest(lines: readonly string[], firstLine: number): ParsedRequest | undefined {
  const comments: string[] = [];
  let at = 0;
  for (; at < lines.length; at++) {
    const line = (lines[at] ?? '').trim();
    const comment = line.replace(/^#+\s*/, '');
    if (!line.startsWith('#') && line !== '') break;
    if (comment !== '') comments.push(comment);
  }
  if (at === lines.length) return undefined;
  const start = (lines[at] ?? '').trim();
  const [, method, target] = /^([A-Z]+) (\S+)(?: HTTP\/[\d.]+)?$/.exec(start) ?? [];
  if (!method || !target)
    throw new InputError(
      'RequestError',
      `"${start}" isn't a request: write GET /orders, then headers, an empty line, and the content.`,
      firstLine + at,
    );
  const headers: Record<string, string> = {};
  for (at++; at < lines.length && lines[at]?.trim() !== ''; at++) {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):\s*(.*)$/.exec((lines[at] ?? '').trim()) ?? [];
    if (name === undefined || value === undefined)
      throw new InputError(
        'RequestError',
        `"${lines[at]}" isn't a header: write Name: value, with an empty line before the content.`,
        firstLine + at,
      );
    headers[name.toLowerCase()] = value.trim();
  }
  const body = lines
    .slice(at + 1)
    .join('\n')
    .trim();
  return { comments, method, target, headers, body };
}
