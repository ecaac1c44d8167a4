/** Formats a reading time, for example `25 min` or `1 h 10 min`. Rounds an hour or more to five minutes. */
export function formatDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rounded = Math.round(minutes / 5) * 5;
  const rest = rounded % 60;
  return `${Math.floor(rounded / 60)} h${rest > 0 ? ` ${rest} min` : ''}`;
}

/** Formats a number with a noun, for example `1 page` or `5 pages`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
