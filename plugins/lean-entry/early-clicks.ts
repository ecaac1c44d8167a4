/**
 * The script that notes what is clicked until React answers. It stands in the head, since such clicks come before any file
 * of ours, and in every page, so that all else is left to replay.ts, which reads the list. It needs no other file.
 *
 * @returns source text, safe inside a script element
 */
export function earlyClicksScript(): string {
  return `earlyClicks = [];
addEventListener('click', (event) => earlyClicks.push(event.target), true);`;
}
