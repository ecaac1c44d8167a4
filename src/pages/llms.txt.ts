/** All pages as links with a description each (https://llmstxt.org). */
import { twins } from '../site/twins';

export function GET(): Response {
  return new Response(twins().get('llms.txt'));
}
