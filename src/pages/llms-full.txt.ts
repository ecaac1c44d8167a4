import { getTwins } from '../site/twins';

export function GET(): Response {
  return new Response(getTwins().get('llms-full.txt'));
}
