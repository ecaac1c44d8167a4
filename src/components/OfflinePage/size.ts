/** Sizes as file managers show them: in steps of 1,000, as storage is sold. */

/** Formats a size, for example as `14 MB`, `3.2 MB` or `640 KB`. */
export function size(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`;
  if (bytes < 1_000_000_000) return `${short(bytes / 1_000_000)} MB`;
  return `${short(bytes / 1_000_000_000)} GB`;
}

function short(value: number): string {
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}
