/** Formats a number with its noun: `1 match`, `4 matches`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** Formats a share from 0 to 1: `63%`. A share that would round to 0 is `<1%`. */
export function percent(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  return `${Math.round(share * 100)}%`;
}
