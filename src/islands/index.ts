/** Components of static pages that answer a reader, and when each comes alive (see plugins/lean-pages). */
import { keyOf } from '@site/plugins/live-examples/theme/Playground/kept-code';
import siteConfig from '@generated/docusaurus.config';
import { progressStore } from '@site/src/lib/progress/browser';
import { pageKey } from '@site/src/lib/progress/progress';
import { rememberVisit } from '@site/src/lib/progress/remember-visit';
import type { Islands, WatchSidebar } from '@site/plugins/lean-pages/shared/islands';

/** By the name that pages use. */
export const islands: Islands = {
  Example: {
    load: () => import('@theme/Example'),
    wakes: ({ name, mode, predict }, path) => {
      if (predict !== undefined) return 'visible';
      return mode === 'live' && hasCode(path, String(name)) ? 'now' : undefined;
    },
  },
  // What a reader has done with these is shown before they touch them again.
  Exercise: {
    parts: ['Hint', 'Solution', 'Starter'],
    load: () => import('@theme/Exercise'),
    wakes: ({ id }, path) => (hasCode(path, `exercise-${String(id)}`) ? 'now' : 'visible'),
  },
  Quiz: { parts: ['Choice'], load: () => import('@theme/Quiz'), wakes: () => 'visible' },
  HiddenCharacters: { load: () => import('@site/src/components/HiddenCharacters'), wakes: () => 'visible' },
  PageEnd: {
    load: () => import('@site/src/components/progress/PageEnd'),
    wakes: () => 'visible',
    shown({ title }, path, wake) {
      const page = pageKey(path, siteConfig.baseUrl);
      const look = () => {
        if (page in progressStore().snapshot().progress.read) wake();
      };
      const stops = [rememberVisit(page, String(title)), progressStore().subscribe(look)];
      look();
      return () => stops.forEach((stop) => stop());
    },
  },
  // These mark what was read.
  ReadMarks: {
    load: () => import('@site/src/components/progress/ReadMarks'),
    shown: (_props, _path, wake) => watchSidebar(wake),
  },
  PathList: {
    load: () => import('@site/src/components/LearningPaths/PathList'),
    shown: (_props, _path, wake) => watchSidebar(wake),
  },
  // It remembers as well that the reader walks this path.
  PathWalk: { load: () => import('@site/src/components/LearningPath/PathWalk'), wakes: () => 'now' },
  ProgressPage: { load: () => import('@site/src/components/ProgressPage'), wakes: () => 'now' },
  OfflinePage: { load: () => import('@site/src/components/OfflinePage'), wakes: () => 'now' },
  HomeSearchStepper: { load: () => import('@site/src/components/HomeSearchStepper') },
};

/** The sidebar marks what was read. */
export const watchSidebar: WatchSidebar = (wake) => {
  const look = () => {
    if (hasRead()) wake();
  };
  look();
  return progressStore().subscribe(look);
};

/** Whether there are marks to show. */
function hasRead(): boolean {
  return Object.keys(progressStore().snapshot().progress.read).length > 0;
}

/** Whether the browser keeps code of an example, or the address brings some. */
function hasCode(path: string, name: string): boolean {
  // As Playground/share.ts writes it; its packing would come along with its name for it.
  if (location.hash.startsWith(`#run=${encodeURIComponent(name)}.`)) return true;
  try {
    return window.localStorage.getItem(keyOf(path, name)) !== null;
  } catch {
    return false; // blocked by the browser's settings
  }
}
