/**
 * HTTP messages as people write them: start line, fields, an empty line, content. A line `###` separates messages.
 * Grammar: RFC 9112 (start line, fields), RFC 9110 (methods, status codes, field names).
 */
import { STATUS_CODES } from 'node:http';
import { jsonProblems } from './data';
import type { Checker, Problem } from './types';

const METHODS = 'GET HEAD POST PUT DELETE CONNECT OPTIONS TRACE PATCH QUERY'.split(' ');
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Requests and responses. */
export const http: Checker = (code) => {
  const problems: Problem[] = [];
  let first = 1;
  for (const message of code.split(/^###.*$/m)) {
    problems.push(
      ...checkMessage(message).map(({ line, message: text }) => ({ message: text, line: line + first - 1 })),
    );
    first += message.split('\n').length - 1;
  }
  return problems;
};

/** A problem with its line. */
type Placed = Problem & { line: number };

function checkMessage(message: string): Placed[] {
  const lines = message.split('\n');
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start === -1) return [{ message: 'The block contains no message.', line: 1 }];
  const problems: Placed[] = checkStartLine(lines[start] ?? '').map((text) => ({
    message: text,
    line: start + 1,
  }));
  const fields = new Map<string, string>();
  let at = start + 1;
  for (; at < lines.length && lines[at]?.trim() !== ''; at++) {
    const line = lines[at] ?? '';
    const colon = line.indexOf(':');
    const name = line.slice(0, colon);
    if (colon < 1 || !TOKEN.test(name))
      problems.push({
        message: `"${line}" isn't a field: write Name: value, with an empty line before the content.`,
        line: at + 1,
      });
    else fields.set(name.toLowerCase(), line.slice(colon + 1).trim());
  }
  const content = lines
    .slice(at + 1)
    .join('\n')
    .trim();
  if (content && /^application\/([\w.-]+\+)?json\b/.test(fields.get('content-type') ?? ''))
    problems.push(...jsonProblems(content).map((found) => contentProblem(found, at + 1)));
  return problems;
}

function contentProblem({ message, line = 1 }: Problem, before: number): Placed {
  return { message: `The content isn't valid JSON: ${message}`, line: line + before };
}

function checkStartLine(line: string): string[] {
  const response = /^HTTP\/(1\.[01]|2|3) (\d{3})(?: (.*))?$/.exec(line.trim());
  if (response) {
    const [, version = '', status = '', reason = ''] = response;
    const known = STATUS_CODES[status];
    if (!known && !/^[1-5]/.test(status)) return [`${status} is no status code.`];
    const words = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
    const renamed: Record<string, string> = { '413': 'contenttoolarge', '422': 'unprocessablecontent' };
    if (
      version.startsWith('1') &&
      known &&
      reason &&
      words(reason) !== words(known) &&
      words(reason) !== renamed[status]
    )
      return [`${status} is "${known}", not "${reason}".`];
    return [];
  }
  const request = /^(\S+) (\S+)(?: HTTP\/(1\.[01]|2|3))?$/.exec(line.trim());
  if (!request) return [`"${line}" is no start line: write "GET /path HTTP/1.1" or "HTTP/1.1 200 OK".`];
  const [, method = '', target = ''] = request;
  if (!METHODS.includes(method)) return [`"${method}" is no method. Known: ${METHODS.join(', ')}.`];
  if (!/^(\/|\*$|https?:\/\/|[\w.-]+:\d+$)/.test(target))
    return [`"${target}" is no request target: write a path, such as /orders.`];
  return [];
}
