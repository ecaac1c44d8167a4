/** All pages as Markdown in a single file. */
import { twins } from '../site/twins';

export function GET(): Response {
  return new Response(twins().get('llms-full.txt'));
}
