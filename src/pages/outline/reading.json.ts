/** Fetched by src/site/outline/load.ts. */
import { readProgressOutline } from '../../site/outline/outline';

export function GET(): Response {
  return Response.json(readProgressOutline(process.cwd()));
}
