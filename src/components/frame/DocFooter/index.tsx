import type { ComponentProps, ReactNode } from 'react';
import { withBase } from '../../../site/base-path';
import { settings } from '../../../site/site';
import Tags from '../../Tags';

interface DocFooterProps {
  tags: ComponentProps<typeof Tags>['tags'];
  /** Path of the page's source file, relative to the repository root. */
  file: string;
  route: string;
  updated?: Date | undefined;
}

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Shown below docs and posts. */
export default function DocFooter({ tags, file, route, updated }: DocFooterProps): ReactNode {
  const path = withBase(route).replace(/\/$/, '');
  const reportUrl = new URL(settings.reportUrl);
  reportUrl.searchParams.set('title', `Mistake on ${path}`);
  return (
    <footer className="theme-doc-footer">
      <Tags tags={tags} />
      <div className="theme-doc-footer-edit-meta-row">
        <div>
          <a
            className="theme-edit-this-page"
            href={`${settings.codeHostUrl}/edit/main/${file}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <svg width="20" height="20" viewBox="0 0 40 40" fill="currentColor" aria-hidden="true">
              <path d="m34.5 11.7l-3 3.1-6.3-6.3 3.1-3q0.5-0.5 1.2-0.5t1.1 0.5l3.9 3.9q0.5 0.4 0.5 1.1t-0.5 1.2z m-29.5 17.1l18.4-18.5 6.3 6.3-18.4 18.4h-6.3v-6.2z" />
            </svg>
            Edit this page
          </a>
          {' · '}
          <a href={`${path}.md`} data-twin="" data-astro-reload="">
            Copy page as Markdown
          </a>{' '}
          <span role="status" />
          {' · '}
          {route.startsWith('/docs/') && (
            <>
              <button type="button" data-worksheet="">
                Print as worksheet
              </button>
              {' · '}
            </>
          )}
          <a href={reportUrl.href}>Report a mistake</a>
        </div>
        {updated && (
          <span className="theme-last-updated">
            Last updated on{' '}
            <b>
              <time dateTime={updated.toISOString()}>{dateFormat.format(updated)}</time>
            </b>
          </span>
        )}
      </div>
    </footer>
  );
}
