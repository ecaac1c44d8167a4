/** Names of a page's blocks in its HTML and in the browser's storage. */

/** Returns the id of an example's caption, which describes its buttons. */
export function captionId(name: string): string {
  return `about-${name}`;
}

/** Returns the block name of an exercise's answer. */
export function answerName(id: string): string {
  return `exercise-${id}`;
}

/** Returns the name under which a prediction is stored. */
export function predictionName(name: string): string {
  return `predict:${name}`;
}

/** Returns the name under which the answer to a quiz is stored. */
export function quizName(id: string): string {
  return `quiz:${id}`;
}

/** Parses the height of a block's preview in CSS pixels: `180/260` is 180 on a wide screen and 260 on a phone. */
export function parseHeight(text: string | undefined): { wide: number; narrow: number } | undefined {
  const [wide, narrow] = (text ?? '').split('/').map(Number);
  return wide && narrow ? { wide, narrow } : undefined;
}
