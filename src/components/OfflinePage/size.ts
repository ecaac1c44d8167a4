/** Formats a size in powers of 1,000, such as `14 MB`, `3.2 MB` or `640 KB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1_000)} KB`;
  if (bytes < 1_000_000_000) return `${formatNumber(bytes / 1_000_000)} MB`;
  return `${formatNumber(bytes / 1_000_000_000)} GB`;
}

function formatNumber(value: number): string {
  return value < 10 ? value.toFixed(1) : String(Math.round(value));
}
