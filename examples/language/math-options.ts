/** Options of remark-math, for every place that reads pages. A single dollar is a price, not a formula. */
export const MATH_OPTIONS = { singleDollarTextMath: false } as const;
