import { robotsText } from '../site/robots-text';
import { BASE } from '../site/base-path';
import { settings } from '../site/site';

export function GET(): Response {
  return new Response(robotsText(settings.siteUrl, BASE));
}
