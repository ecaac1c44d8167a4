/** A time to read, as people say it: `25 min`, `1 h 10 min`, in steps of five minutes from an hour on. */
export function duration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rounded = Math.round(minutes / 5) * 5;
  const rest = rounded % 60;
  return `${Math.floor(rounded / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}

/** A number with its noun: `1 page`, `5 pages`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
