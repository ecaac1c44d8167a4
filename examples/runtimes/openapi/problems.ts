/** Collects and formats the problems in a description. */
import type { Description } from './description';
import { METHODS } from './shapes';
import type { Path } from './values';

/** A violation of the specification. Violating a MUST is an error, and violating a SHOULD is a warning. */
export interface Problem {
  line: number;
  level: 'error' | 'warning';
  message: string;
}

export class Findings {
  private readonly problems: Problem[] = [];

  constructor(private readonly description: Description) {}

  error(path: Path, message: string): void {
    this.add('error', path, message);
  }

  warning(path: Path, message: string): void {
    this.add('warning', path, message);
  }

  sorted(): Problem[] {
    return this.problems.toSorted((a, b) => a.level.localeCompare(b.level) || a.line - b.line);
  }

  private add(level: Problem['level'], path: Path, message: string): void {
    const location = formatLocation(path);
    this.problems.push({
      line: this.description.getLine(path),
      level,
      message: location ? `${location}: ${message}` : message,
    });
  }
}

/** Formats a path in the description for a message, for example `GET /orders, responses.200`. */
export function formatLocation(path: Path): string {
  const [section, name, method] = path;
  if (section !== 'paths' || name === undefined) return path.join('.');
  const isOperation = METHODS.includes(String(method));
  const start = isOperation ? `${String(method).toUpperCase()} ${name}` : String(name);
  const rest = path.slice(isOperation ? 3 : 2).join('.');
  return rest ? `${start}, ${rest}` : start;
}

export function formatProblem({ line, level, message }: Problem): string {
  return `line ${line}: ${level}: ${message}`;
}
