/**
 * Change: wraps the bar. The script that hides a closed bar before the first paint does not look at the bar's id, so a
 * new announcement would stay hidden until the second visit; this shows it on the first.
 */
import { useEffect, type ReactNode } from 'react';
import { createStorageSlot, useThemeConfig } from '@docusaurus/theme-common';
import Original from '@theme-original/AnnouncementBar';

/** Where Docusaurus notes which announcement the reader saw last. */
const seenId = createStorageSlot('docusaurus.announcement.id');

/** The bar at the top, where one is configured. */
export default function AnnouncementBar(): ReactNode {
  const { announcementBar } = useThemeConfig();
  const id = announcementBar?.id;
  useEffect(() => {
    // Runs before the provider around this component notes the new id.
    const seen = seenId.get();
    if (id && seen && seen !== id) {
      document.documentElement.setAttribute('data-announcement-bar-initially-dismissed', 'false');
    }
  }, [id]);
  return <Original />;
}
