/** A list of links to all pages with a description of each (https://llmstxt.org). */
import { twins } from '../site/twins';

export function GET(): Response {
  return new Response(twins().get('llms.txt'));
}
