/** Collects and formats the problems of a description. */
import type { Description } from './description';
import { METHODS } from './shapes';
import type { Path } from './values';

/** A problem. A violation of a MUST in the specification is an error, of a SHOULD a warning. */
export interface Problem {
  line: number;
  level: 'error' | 'warning';
  message: string;
}

/** Collects problems with their lines. */
export class Findings {
  private readonly found: Problem[] = [];

  constructor(private readonly description: Description) {}

  /** @param place path in the description */
  error(place: Path, message: string): void {
    this.add('error', place, message);
  }

  /** @param place path in the description */
  warning(place: Path, message: string): void {
    this.add('warning', place, message);
  }

  /** Returns errors first, then warnings, each sorted by line. */
  sorted(): Problem[] {
    return this.found.toSorted(
      (a, b) => Number(a.level === 'warning') - Number(b.level === 'warning') || a.line - b.line,
    );
  }

  private add(level: Problem['level'], place: Path, message: string): void {
    const where = placeName(place);
    this.found.push({
      line: this.description.lineOf(place),
      level,
      message: where ? `${where}: ${message}` : message,
    });
  }
}

/** Returns a readable name for a path in the description, such as `GET /orders, responses.200`. */
export function placeName(path: Path): string {
  const [first, name, method] = path;
  if (first === 'paths' && METHODS.some((one) => one === method)) {
    const rest = path.slice(3).join('.');
    return `${String(method).toUpperCase()} ${name}${rest ? `, ${rest}` : ''}`;
  }
  if (first === 'paths' && name !== undefined) {
    const rest = path.slice(2).join('.');
    return `${name}${rest ? `, ${rest}` : ''}`;
  }
  return path.join('.');
}

/** Returns a problem as a line of output. */
export function problemText({ line, level, message }: Problem): string {
  return `line ${line}: ${level}: ${message}`;
}
