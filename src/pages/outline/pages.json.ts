/** Every doc and post, for the browser (src/site/outline/load.ts). */
import { readOutline } from '../../site/outline/outline';

export function GET(): Response {
  const { areas, posts } = readOutline(process.cwd());
  const pages = [...areas.flatMap((area) => area.pages), ...posts];
  return Response.json(pages.map(({ title, route, description }) => ({ title, route, description })));
}
