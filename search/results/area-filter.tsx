/** Checkboxes for the topic areas to search in. */
import type { ReactNode } from 'react';
import settings from 'virtual:search-settings';
import styles from './styles.module.css';

/** Groups of records that belong to no topic area. */
const OTHERS = [
  { id: 'blog', title: 'Blog' },
  { id: 'site', title: 'Site' },
];

/**
 * @param props `counts`: hits by area, ignoring the filter; `chosen`: selected areas, where none means all; a change
 * handler
 */
export function AreaFilter({
  counts,
  chosen,
  onChange,
}: {
  counts: Readonly<Record<string, number>>;
  chosen: readonly string[];
  onChange: (areas: string[]) => void;
}): ReactNode {
  const offered = [...settings.areas, ...OTHERS].filter(
    ({ id }) => (counts[id] ?? 0) > 0 || chosen.includes(id),
  );
  if (offered.length === 0 || (offered.length === 1 && chosen.length === 0)) return null;
  return (
    <fieldset className={styles.areas}>
      <legend>Topic areas</legend>
      {offered.map(({ id, title }) => (
        <label key={id} className={styles.area}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          {title} <span className={styles.count}>{counts[id] ?? 0}</span>
        </label>
      ))}
    </fieldset>
  );
}
