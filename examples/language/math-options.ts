/** Options for remark-math. A single dollar sign usually means a price, so it doesn't start a formula. */
export const MATH_OPTIONS = { singleDollarTextMath: false } as const;
