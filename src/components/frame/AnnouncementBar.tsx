import type { ReactNode } from 'react';
import type { Announcement } from '../../site/announcement';

export default function AnnouncementBar({ announcement }: { announcement: Announcement }): ReactNode {
  const { content, backgroundColor, textColor, isCloseable } = announcement;
  return (
    <div
      className="theme-announcement-bar"
      role="banner"
      style={backgroundColor || textColor ? { backgroundColor, color: textColor } : undefined}
    >
      {/* The operator's own HTML, so it is safe. */}
      <div dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && <button type="button" aria-label="Close" />}
    </div>
  );
}
