/** What blocks of a page are called in its HTML. */

/** Id of an example's caption, which describes its buttons. */
export function captionId(name: string): string {
  return `about-${name}`;
}

/** Name of an exercise's answer among the blocks of a page. */
export function answerName(id: string): string {
  return `exercise-${id}`;
}

/** Name under which a prediction is kept. */
export function predictionName(name: string): string {
  return `predict:${name}`;
}

/** Name under which the answer to a quiz is kept. */
export function quizName(id: string): string {
  return `quiz:${id}`;
}

/** `180/260` → how tall a block's preview is in CSS pixels, where there is room and on a phone. */
export function parseHeight(text: string | undefined): { wide: number; narrow: number } | undefined {
  const [wide, narrow] = (text ?? '').split('/').map(Number);
  return wide && narrow ? { wide, narrow } : undefined;
}
