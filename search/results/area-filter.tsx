import type { ReactNode } from 'react';
import settings from 'virtual:search-settings';
import styles from './styles.module.css';

/** Groups of pages that don't belong to a topic area. */
const OTHER_GROUPS = [
  { id: 'blog', title: 'Blog' },
  { id: 'site', title: 'This site' },
];

/** Renders checkboxes for the areas to search in. If none is checked, the search covers all areas. */
export function AreaFilter({
  hitsPerArea,
  checked,
  onChange,
}: {
  /** Number of hits in each area, ignoring the filter. */
  hitsPerArea: Readonly<Record<string, number>>;
  checked: readonly string[];
  onChange: (areas: string[]) => void;
}): ReactNode {
  const areas = [...settings.areas, ...OTHER_GROUPS].filter(
    ({ id }) => (hitsPerArea[id] ?? 0) > 0 || checked.includes(id),
  );
  if (areas.length === 0 || (areas.length === 1 && checked.length === 0)) return null;
  return (
    <fieldset className={styles.areas}>
      <legend>Filter by topic</legend>
      {areas.map(({ id, title }) => (
        <label key={id} className={styles.area}>
          <input
            type="checkbox"
            checked={checked.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...checked, id] : checked.filter((other) => other !== id))
            }
          />
          {title} <span className={styles.count}>{hitsPerArea[id] ?? 0}</span>
        </label>
      ))}
    </fieldset>
  );
}
