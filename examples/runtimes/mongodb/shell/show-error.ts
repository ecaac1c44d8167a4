/** Errors as the shell prints them. */
import type { RunError } from '../../interface';
import { recentError } from '../errors';
import { formatValue } from './inspect';

/** An error with what the shell prints besides: the name of its code, and what the server told in addition. */
export function asShellPrints(error: RunError): RunError {
  const found = recentError(error.message);
  if (!found || !error.name.startsWith('Mongo')) return error;
  const parts: [string, unknown][] = [
    ['Additional information', found.errInfo],
    ['Result', found.result],
    ['Write Errors', found.writeErrors],
  ];
  const more = parts
    .filter(([, value]) => value !== undefined)
    .map(
      ([label, value]) => `\n${label}: ${formatValue(value, { depth: Infinity, maxArrayLength: Infinity })}`,
    );
  return {
    ...error,
    name: found.codeName ? `${error.name}[${found.codeName}]` : error.name,
    message: error.message + more.join(''),
  };
}
