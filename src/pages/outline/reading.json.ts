/** All pages and exercises, as data for the browser (src/site/outline/load.ts). */
import { readReading } from '../../site/outline/outline';

export function GET(): Response {
  return Response.json(readReading(process.cwd()));
}
