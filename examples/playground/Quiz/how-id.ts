/** Id of the line that says how to answer a quiz. */
export function howId(id: string): string {
  return `quiz-${id}-how`;
}
