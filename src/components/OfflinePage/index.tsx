/** The interactive part of /offline: what is saved in this browser, and buttons to save more. */
import '../../styles/buttons.css';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { browserSaver } from '../../../integrations/offline/client/browser-saver';
import {
  WHOLE,
  type GroupState,
  type Saver,
  type SaverState,
} from '../../../integrations/offline/client/saver';
import type { Trouble } from '../../../integrations/offline/shared/fetch-missing';
import { counted } from '../../site/outline/duration';
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

const NOTHING: SaverState = { status: 'loading', groups: [], pages: 0 };
const nothing = () => NOTHING;
const noSubscription = () => () => undefined;

/** The groups, each with what is saved of it and its buttons. */
export default function OfflinePage(): ReactNode {
  const saver = typeof window === 'undefined' ? undefined : browserSaver();
  const state = useSyncExternalStore(saver?.subscribe ?? noSubscription, saver?.state ?? nothing, nothing);
  useEffect(() => void saver?.look(), [saver]);
  const { status, groups, pages, room } = state;
  return (
    <div className={styles.rest}>
      <p role="status" className={styles.status}>
        {STATUS[status]}
      </p>
      {saver && status === 'ready' && (
        <>
          <ul className={styles.groups} aria-label="What can be saved">
            {groups.map((group) => (
              <Group key={group.id} group={group} saver={saver} />
            ))}
          </ul>
          <p className={styles.hint}>
            {counted(pages, 'page')} {pages === 1 ? 'works' : 'work'} offline here, including those you
            opened.
            {room &&
              ` This site uses ${size(room.used)} of the ${size(room.most)} that this browser allows it.`}{' '}
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

function Group({ group, saver }: { group: GroupState; saver: Saver }): ReactNode {
  const { id, title, bytes, kept, isRemovable, isSaving, trouble } = group;
  const isSaved = kept >= bytes;
  const main = useRef<HTMLButtonElement>(null);
  const named = `offline-${id.replace(':', '-')}`;
  const facts = `${named}-facts`;
  // Saved as part of other groups, as TypeScript is: its files all belong to JavaScript and Angular too.
  const isNeeded = isSaved && !isSaving && !isRemovable;
  const [word, act] = isSaving
    ? (['Cancel', () => saver.cancel(id)] as const)
    : isSaved
      ? (['Remove', () => void (isNeeded || saver.remove(id))] as const)
      : (['Save', () => void saver.save(id)] as const);
  return (
    <li className={id === WHOLE ? styles.whole : styles.group}>
      <h2 id={named} className={styles.title}>
        {title}
      </h2>
      <p id={facts} className={styles.facts}>
        {isSaved
          ? `Saved, ${size(bytes)}${isNeeded ? '; other parts need it' : ''}`
          : kept > 0
            ? `${size(kept)} of ${size(bytes)} saved`
            : size(bytes)}
      </p>
      <div className={styles.tools}>
        {/* One button for all three actions, so that it keeps the focus. */}
        <button
          type="button"
          ref={main}
          className={word === 'Save' ? 'button button--primary' : styles.tool}
          aria-label={`${word}: ${title}`}
          aria-disabled={isNeeded || undefined}
          aria-describedby={isNeeded ? facts : undefined}
          onClick={act}
        >
          {word}
        </button>
        {word === 'Save' && isRemovable && (
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
        <progress className={styles.bar} value={kept} max={bytes} aria-label={`Saving: ${title}`} />
      )}
      <p role="status" className={styles.told}>
        {trouble && TROUBLES[trouble]}
        {isSaved && <span className={styles.unseen}>{title} is saved.</span>}
      </p>
    </li>
  );
}
