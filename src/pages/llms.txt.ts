/** Links to all pages, with descriptions (https://llmstxt.org). */
import { getTwins } from '../site/twins';

export function GET(): Response {
  return new Response(getTwins().get('llms.txt'));
}
