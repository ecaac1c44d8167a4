/** Returns the id of an example's caption. The buttons of the example refer to it in `aria-describedby`. */
export function getCaptionId(name: string): string {
  return `about-${name}`;
}

/** Returns the block name for the answer to an exercise. */
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

/** Parses a preview's height. For example, `180/260` means 180 px on a wide screen and 260 px on a phone. */
export function parseHeight(text: string | undefined): PreviewHeight | undefined {
  const [wide, narrow] = (text ?? '').split('/').map(Number);
  return wide && narrow ? { wide, narrow } : undefined;
}
