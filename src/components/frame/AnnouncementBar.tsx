/** The bar above the navbar, where the operator has something to announce (src/site/announcement.ts). */
import type { ReactNode } from 'react';
import type { Announcement } from '../../site/announcement';

/** @param props the announcement; its colours are those of the site unless it names its own */
export default function AnnouncementBar({ announcement }: { announcement: Announcement }): ReactNode {
  const { content, backgroundColor, textColor, isCloseable } = announcement;
  return (
    <div
      className="theme-announcement-bar"
      role="banner"
      style={backgroundColor || textColor ? { backgroundColor, color: textColor } : undefined}
    >
      {/* The operator's own HTML. */}
      <div dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && <button type="button" aria-label="Close" />}
    </div>
  );
}
