/** The interactive part of /offline: what is saved in this browser, and buttons to save and remove it. */
import '../../styles/buttons.css';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import {
  createSaver,
  INITIAL_STATE,
  type GroupState,
  type SaverState,
  type Trouble,
} from '../../../integrations/offline/client/saver';
import { SITE } from '../../../integrations/offline/names';
import styles from './styles.module.css';
import { size } from './size';

const TROUBLES: Record<Trouble, string> = {
  full: 'There is not enough storage left in this browser for all of it. Remove something or free up space, then save again.',
  blocked: 'This browser doesn’t let the site store files.',
  network: 'A file failed to download. Check your connection and save again; what is already saved stays.',
  cancelled: 'Cancelled. What is already saved stays until you remove it.',
};

const STATUS: Partial<Record<SaverState['status'], string>> = {
  none: 'This copy of the site has no list of its files, so nothing can be saved.',
  blocked:
    'This browser doesn’t let the site store files. You may be in a private window, or a setting may block site data.',
  network: 'The list of what can be saved did not load. Connect to the internet, then reload this page.',
};

/** The tab's only saver: its downloads continue while the reader moves on to other pages. */
const saver = createSaver(import.meta.env.BASE_URL);

/** The groups, each with what is saved of it and its buttons. */
export default function OfflinePage(): ReactNode {
  const { status, groups, storage } = useSyncExternalStore(saver.subscribe, saver.state, () => INITIAL_STATE);
  useEffect(() => {
    const refresh = () => void saver.refresh();
    refresh();
    // Another tab, or the worker, may have changed what is saved.
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
  return (
    <div className={styles.rest}>
      <p role="status" className={styles.status}>
        {STATUS[status]}
      </p>
      {status === 'ready' && (
        <>
          <ul className={styles.groups} aria-label="What can be saved">
            {groups.map((group) => (
              <Group key={group.id} group={group} />
            ))}
          </ul>
          <p className={styles.hint}>
            Languages that aren’t listed are saved with the pages. The listed ones need the pages, so saving
            one of them saves both, and removing the pages removes everything.
          </p>
          <p className={styles.hint}>
            {storage &&
              `This site uses ${size(storage.used)} of the ${size(storage.quota)} that this browser allows it. `}
            Sizes are those on your device; downloads are smaller. A download continues while you read in this
            tab. When the site is updated, what you saved is updated too.
          </p>
          <p className={styles.hint}>
            The still previews of HTML and CSS blocks are not saved. They appear when you are online, or when
            you run the block.
          </p>
        </>
      )}
    </div>
  );
}

function Group({ group }: { group: GroupState }): ReactNode {
  const { id, title, bytes, savedBytes, isSaving, trouble } = group;
  const isSaved = savedBytes >= bytes;
  const main = useRef<HTMLButtonElement>(null);
  const [word, act] = isSaving
    ? (['Cancel', () => saver.cancel(id)] as const)
    : isSaved
      ? (['Remove', () => void saver.remove(id)] as const)
      : (['Save', () => void saver.save(id)] as const);
  return (
    <li className={id === SITE ? styles.whole : styles.group}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.facts}>
        {isSaved
          ? `Saved, ${size(bytes)}`
          : savedBytes > 0
            ? `${size(savedBytes)} of ${size(bytes)} saved`
            : size(bytes)}
      </p>
      <div className={styles.tools}>
        {/* One button for all three actions, so that it keeps the focus. */}
        <button
          type="button"
          ref={main}
          className={word === 'Save' ? 'button button--primary' : styles.tool}
          aria-label={`${word}: ${title}`}
          onClick={act}
        >
          {word}
        </button>
        {word === 'Save' && savedBytes > 0 && (
          <button
            type="button"
            className={styles.tool}
            aria-label={`Remove: ${title}`}
            onClick={() => {
              main.current?.focus();
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
      <p role="status" className={styles.told}>
        {trouble && TROUBLES[trouble]}
        {isSaved && <span className={styles.unseen}>{title}: saved.</span>}
      </p>
    </li>
  );
}
