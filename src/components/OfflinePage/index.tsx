import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import {
  createSaver,
  INITIAL_STATE,
  type GroupState,
  type SaverState,
  type SaveError,
} from '../../../integrations/offline/client/saver';
import { SITE_GROUP } from '../../../integrations/offline/names';
import styles from './styles.module.css';
import { formatSize } from './size';

const SAVE_ERROR_TEXTS: Record<SaveError, string> = {
  full: 'This browser doesn’t have enough storage left. Remove a saved item or free up space on this device, then save again.',
  blocked: 'This browser doesn’t let the site store files.',
  network:
    'A file couldn’t be downloaded. Check your connection, then save again. The files already downloaded are kept.',
  cancelled: 'Cancelled. The files already downloaded are kept until you remove them.',
};

const STATUS_TEXTS: Partial<Record<SaverState['status'], string>> = {
  none: 'This build of the site has no list of files to save.',
  blocked:
    'This browser doesn’t let the site store files. You may be in a private window, or a setting may block site data.',
  network: 'The list of files to save couldn’t be loaded. Connect to the internet, then reload this page.',
};

/** Created once per tab, so that downloads continue when the reader goes to another page. */
const saver = createSaver(import.meta.env.BASE_URL);

export default function OfflinePage(): ReactNode {
  const { status, groups, storage } = useSyncExternalStore(
    saver.subscribe,
    saver.getState,
    () => INITIAL_STATE,
  );
  useEffect(() => {
    const refresh = () => void saver.refresh();
    refresh();
    // Another tab or the service worker may have saved or removed files.
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
  return (
    <div className={styles.content}>
      <p role="status" className={styles.status}>
        {STATUS_TEXTS[status]}
      </p>
      {status === 'ready' && (
        <>
          <ul className={styles.groups} aria-label="Available downloads">
            {groups.map((group) => (
              <Group key={group.id} group={group} />
            ))}
          </ul>
          <p className={styles.hint}>
            Smaller languages are saved with the pages. The languages listed here need the pages, so saving
            one also saves the pages, and removing the pages removes everything.
          </p>
          <p className={styles.hint}>
            {storage &&
              `This site uses ${formatSize(storage.used)} of the ${formatSize(storage.quota)} that this browser allows. `}
            Sizes show the space used on your device; downloads are smaller. Downloads continue while you read
            other pages in this tab. When the site is updated, your saved files are updated too.
          </p>
          <p className={styles.hint}>
            Preview images of HTML and CSS blocks aren’t saved. When you’re offline, run a block to see its
            preview.
          </p>
        </>
      )}
    </div>
  );
}

function Group({ group }: { group: GroupState }): ReactNode {
  const { id, title, bytes, savedBytes, isSaving, saveError } = group;
  const isSaved = savedBytes >= bytes;
  const mainButton = useRef<HTMLButtonElement>(null);
  const [label, onClick] = isSaving
    ? (['Cancel', () => saver.cancel(id)] as const)
    : isSaved
      ? (['Remove', () => void saver.remove(id)] as const)
      : (['Save', () => void saver.save(id)] as const);
  return (
    <li className={id === SITE_GROUP ? styles.wideGroup : styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.facts}>
        {isSaved
          ? `Saved, ${formatSize(bytes)}`
          : savedBytes > 0
            ? `${formatSize(savedBytes)} of ${formatSize(bytes)} saved`
            : formatSize(bytes)}
      </p>
      <div className={styles.tools}>
        {/* Save, Cancel and Remove share one button, so that it keeps the focus. */}
        <button
          type="button"
          ref={mainButton}
          className={label === 'Save' ? 'button button--primary' : styles.tool}
          aria-label={`${label}: ${title}`}
          onClick={onClick}
        >
          {label}
        </button>
        {label === 'Save' && savedBytes > 0 && (
          <button
            type="button"
            className={styles.tool}
            aria-label={`Remove: ${title}`}
            onClick={() => {
              mainButton.current?.focus();
              void saver.remove(id);
            }}
          >
            Remove
          </button>
        )}
      </div>
      {isSaving && (
        <progress className={styles.bar} value={savedBytes} max={bytes} aria-label={`Saving: ${title}`} />
      )}
      <p role="status" className={styles.message}>
        {/* React can't remove bare text once the browser has translated the page, so each text has an element. */}
        {saveError && <span>{SAVE_ERROR_TEXTS[saveError]}</span>}
        {isSaved && <span className={styles.visuallyHidden}>{`${title}: saved.`}</span>}
      </p>
    </li>
  );
}
