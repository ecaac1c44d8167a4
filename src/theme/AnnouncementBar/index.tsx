/**
 * Change: ejected, its looks in src/css/custom.css. The script that hides a closed bar before the first paint does not look
 * at the bar's id, so a new announcement would stay hidden until the second visit; this shows it on the first.
 */
import { useEffect, type ReactNode } from 'react';
import { translate } from '@docusaurus/Translate';
import { createStorageSlot, ThemeClassNames, useThemeConfig } from '@docusaurus/theme-common';
import { useAnnouncementBar } from '@docusaurus/theme-common/internal';

/** Where Docusaurus notes which announcement the reader saw last. */
const seenId = createStorageSlot('docusaurus.announcement.id');

/** The bar at the top, where one is configured. */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const { isActive, close } = useAnnouncementBar();
  const id = announcementBar?.id;
  useEffect(() => {
    // Runs before the provider around this component notes the new id.
    const seen = seenId.get();
    if (id && seen && seen !== id) {
      document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
    }
  }, [id]);
  if (!isActive || !announcementBar) return null;
  const label = translate({ id: 'theme.AnnouncementBar.closeButtonAriaLabel', message: 'Close' });
  return (
    <div className={ThemeClassNames.announcementBar.container} role="banner">
      {/* The operator's own HTML. */}
      <div dangerouslySetInnerHTML={{ __html: announcementBar.content }} />
      {announcementBar.isCloseable && (
        <button type="button" className="clean-btn" aria-label={label} onClick={close} />
      )}
    </div>
  );
}
