/** The bar above the navbar, if the operator announces something (src/site/announcement.ts). */
import type { ReactNode } from 'react';
import type { Announcement } from '../../site/announcement';

/** @param props `announcement`: without its own colours, it has the site's */
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
