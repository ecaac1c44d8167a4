/** Options of remark-math, wherever pages are parsed. A single dollar sign is a price, not a formula. */
export const MATH_OPTIONS = { singleDollarTextMath: false } as const;
