/** Returns the id of the text that explains how to answer a quiz. */
export function howId(id: string): string {
  return `quiz-${id}-how`;
}
