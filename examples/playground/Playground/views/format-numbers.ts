/** Returns a number with its noun, such as `1 match` or `4 matches`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** Returns a share from 0 to 1 as a percentage, such as `63%`. A share below 0.5% is `<1%` unless it is 0. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  return `${Math.round(share * 100)}%`;
}
