/** The picture that a page is shared with. */
import { planCard } from '../../integrations/social-cards/plan';
import { withBase } from './base-path';
import { SITE_TITLE } from './site';

/**
 * @param route of the page, without the base path
 * @param title of the page, without the site's name
 * @returns the picture's path on this site, base path included
 */
export function socialImage(route: string, title: string): string {
  return withBase(`/${planCard(process.cwd(), SITE_TITLE, route, title)}`);
}
