import { formatWithOptions, inspect } from 'node-inspect-extracted';
import type { OutputEvent } from '../interface';
import { formatConsoleTable } from './console-table';

type Stream = 'out' | 'err';

/** Creates a `console` whose output matches Node.js. */
export function makeConsole(emit: (event: OutputEvent) => void): Partial<Console> {
  let indent = '';
  const counts = new Map<string, number>();
  const times = new Map<string, number>();
  const print = (stream: Stream, values: unknown[]) => {
    const text = formatWithOptions({}, ...values);
    const lines = indent ? text.replace(/^/gm, indent) : text;
    emit({ type: 'text', stream, text: `${lines}\n` });
  };
  const log = (...values: unknown[]) => print('out', values);
  const error = (...values: unknown[]) => print('err', values);
  const group = (...values: unknown[]) => {
    if (values.length > 0) log(...values);
    indent += '  ';
  };
  const elapsed = (label: string) =>
    `${label}: ${(performance.now() - (times.get(label) ?? 0)).toFixed(3)}ms`;
  return {
    log,
    info: log,
    debug: log,
    error,
    warn: error,
    trace: (...values) => error(`Trace: ${formatWithOptions({}, ...values)}`),
    dir: (value: unknown, options?: object) => log(inspect(value, { customInspect: false, ...options })),
    dirxml: log,
    table: (data: unknown, columns?: string[]) => {
      const table = formatConsoleTable(data, columns);
      if (table === undefined) log(data);
      else log(table);
    },
    assert: (condition, ...values) => {
      if (condition) return;
      const [first, ...rest] = values;
      if (typeof first === 'string') error(`Assertion failed: ${first}`, ...rest);
      else if (values.length > 0) error('Assertion failed:', ...values);
      else error('Assertion failed');
    },
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      log(`${label}: ${counts.get(label)}`);
    },
    countReset: (label = 'default') => void counts.delete(label),
    group,
    groupCollapsed: group,
    groupEnd: () => void (indent = indent.slice(2)),
    time: (label = 'default') => void times.set(label, performance.now()),
    timeLog: (label = 'default', ...values) => log(elapsed(label), ...values),
    timeEnd: (label = 'default') => {
      log(elapsed(label));
      times.delete(label);
    },
    clear: () => {},
  };
}
