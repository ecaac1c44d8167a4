import { STATUS_CODES } from 'node:http';
import { json } from './data';
import type { Checker, Problem } from './types';

const METHODS = 'GET HEAD POST PUT DELETE CONNECT OPTIONS TRACE PATCH QUERY'.split(' ');
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/**
 * Checks HTTP requests and responses, which are separated by lines that start with `###`. The grammar is from RFC 9112
 * (start line and fields) and RFC 9110 (methods, status codes and field names).
 */
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

type LineProblem = Problem & { line: number };

function checkMessage(message: string): LineProblem[] {
  const lines = message.split('\n');
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start === -1) return [{ message: 'The block contains no message.', line: 1 }];
  const problems: LineProblem[] = checkStartLine(lines[start] ?? '').map((text) => ({
    message: text,
    line: start + 1,
  }));
  const fields = new Map<string, string>();
  let index = start + 1;
  for (; index < lines.length && lines[index]?.trim() !== ''; index++) {
    const line = lines[index] ?? '';
    const colon = line.indexOf(':');
    const name = line.slice(0, colon);
    if (colon < 1 || !TOKEN.test(name))
      problems.push({
        message: `"${line}" isn't a field: write Name: value, with an empty line before the content.`,
        line: index + 1,
      });
    else fields.set(name.toLowerCase(), line.slice(colon + 1).trim());
  }
  const content = lines
    .slice(index + 1)
    .join('\n')
    .trim();
  if (content && /^application\/([\w.-]+\+)?json\b/.test(fields.get('content-type') ?? ''))
    problems.push(
      ...json(content).map(({ message: reason, line = 1 }) => ({
        message: `The content isn't valid JSON: ${reason}`,
        line: line + index + 1,
      })),
    );
  return problems;
}

function checkStartLine(line: string): string[] {
  const response = /^HTTP\/(1\.[01]|2|3) (\d{3})(?: (.*))?$/.exec(line.trim());
  if (response) {
    const [, version = '', status = '', reason = ''] = response;
    const standardReason = STATUS_CODES[status];
    if (!standardReason && !/^[1-5]/.test(status)) return [`${status} isn't a status code.`];
    const normalise = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
    // RFC 9110 renamed these reason phrases, but Node.js still uses the old ones.
    const newReasons: Record<string, string> = { '413': 'contenttoolarge', '422': 'unprocessablecontent' };
    if (
      version.startsWith('1') &&
      standardReason &&
      reason &&
      normalise(reason) !== normalise(standardReason) &&
      normalise(reason) !== newReasons[status]
    )
      return [`${status} is "${standardReason}", not "${reason}".`];
    return [];
  }
  const request = /^(\S+) (\S+)(?: HTTP\/(1\.[01]|2|3))?$/.exec(line.trim());
  if (!request) return [`"${line}" isn't a start line: write "GET /path HTTP/1.1" or "HTTP/1.1 200 OK".`];
  const [, method = '', target = ''] = request;
  if (!METHODS.includes(method)) return [`"${method}" isn't a method. Allowed: ${METHODS.join(', ')}.`];
  if (!/^(\/|\*$|https?:\/\/|[\w.-]+:\d+$)/.test(target))
    return [`"${target}" isn't a request target: write a path, such as /orders.`];
  return [];
}
