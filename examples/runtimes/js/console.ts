import { formatWithOptions, inspect, type InspectOptions } from 'node-inspect-extracted';
import type { OutputEvent } from '../interface';
import { formatConsoleTable } from './console-table';

type Stream = 'out' | 'err';

/** Removes `Proxy(…)`, which later versions of Node.js print around the target of a proxy. */
const OPTIONS: InspectOptions & { stylize: (text: string, style: string) => string } = {
  stylize: (text, style) => (style === 'special' && (text === 'Proxy(' || text === ')') ? '' : text),
};

/** Creates a `console` whose output matches Node.js. */
export function makeConsole(emit: (event: OutputEvent) => void): Partial<Console> {
  let indent = '';
  const counts = new Map<string, number>();
  const times = new Map<string, number>();
  const print = (stream: Stream, values: unknown[]) => {
    const text = formatWithOptions(OPTIONS, ...values);
    const lines = indent ? text.replace(/^/gm, indent) : text;
    emit({ type: 'text', stream, text: `${lines}\n` });
  };
  const log = (...values: unknown[]) => print('out', values);
  const error = (...values: unknown[]) => print('err', values);
  const group = (...values: unknown[]) => {
    if (values.length > 0) log(...values);
    indent += '  ';
  };
  const logTime = (method: string, label: string, values: unknown[] = []) => {
    const start = times.get(label);
    if (start === undefined) return error(`Warning: No such label '${label}' for console.${method}()`);
    const time = performance.now() - start;
    log(
      '%s: %s',
      label,
      time < 1000 ? `${Number(time.toFixed(3))}ms` : `${(time / 1000).toFixed(3)}s`,
      ...values,
    );
  };
  return {
    log,
    info: log,
    debug: log,
    error,
    warn: error,
    trace: (...values) => error(`Trace: ${formatWithOptions(OPTIONS, ...values)}`),
    dir: (value: unknown, options?: object) =>
      log(inspect(value, { customInspect: false, ...OPTIONS, ...options })),
    dirxml: log,
    table: (data: unknown, columns?: string[]) => {
      const table = formatConsoleTable(data, OPTIONS, columns);
      if (table === undefined) log(data);
      else log(table);
    },
    assert: (condition, ...values) => {
      if (condition) return;
      const [first, ...rest] = values;
      if (typeof first === 'string') error(`Assertion failed: ${first}`, ...rest);
      else error('Assertion failed', ...values);
    },
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      log(`${label}: ${counts.get(label)}`);
    },
    countReset: (label = 'default') => {
      if (!counts.delete(label)) error(`Warning: Count for '${label}' does not exist`);
    },
    group,
    groupCollapsed: group,
    groupEnd: () => void (indent = indent.slice(2)),
    time: (label = 'default') => {
      if (times.has(label)) error(`Warning: Label '${label}' already exists for console.time()`);
      else times.set(label, performance.now());
    },
    timeLog: (label = 'default', ...values) => logTime('timeLog', label, values),
    timeEnd: (label = 'default') => {
      logTime('timeEnd', label);
      times.delete(label);
    },
    clear: () => {},
  };
}
