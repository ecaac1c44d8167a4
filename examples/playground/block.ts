/** Ids and names of a page's blocks, and the height of their previews. */

/** Returns the id of an example's caption, which describes its buttons. */
export function getCaptionId(name: string): string {
  return `about-${name}`;
}

/** Returns the block name of the answer to an exercise. */
export function getAnswerName(id: string): string {
  return `exercise-${id}`;
}

/** Returns the name under which a prediction is saved. */
export function getPredictionName(name: string): string {
  return `predict:${name}`;
}

/** Returns the name under which the answer to a quiz is saved. */
export function getQuizName(id: string): string {
  return `quiz:${id}`;
}

/** Returns the id of the text that explains how to answer a quiz. */
export function getQuizHelpId(id: string): string {
  return `quiz-${id}-how`;
}

/** The height of a preview in CSS pixels, on wide screens and on phones. */
export interface PreviewHeight {
  wide: number;
  narrow: number;
}

/** Parses a preview's height: `180/260` is 180 on a wide screen and 260 on a phone. */
export function parseHeight(text: string | undefined): PreviewHeight | undefined {
  const [wide, narrow] = (text ?? '').split('/').map(Number);
  return wide && narrow ? { wide, narrow } : undefined;
}
