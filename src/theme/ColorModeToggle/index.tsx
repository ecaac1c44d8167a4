/**
 * Change: ejected. The original's button is `disabled` until the page answers, so a press in that time is lost; this one
 * is `aria-disabled`, and plugins/lean-entry presses it again. Two modes: the site does not follow the system's. The style
 * sheet draws the icon of the mode (src/css/icons.css), before React too.
 */
import { memo, type ReactNode } from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type { Props } from '@theme/ColorModeToggle';
import styles from '@docusaurus/theme-classic/lib/theme/ColorModeToggle/styles.module.css';

/** @param props the mode, and what to do when the reader wants the other one */
function ColorModeToggle({ className, buttonClassName, value, onChange }: Props): ReactNode {
  const isBrowser = useIsBrowser();
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        className={clsx('clean-btn', styles.toggleButton, buttonClassName)}
        type="button"
        onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
        aria-disabled={isBrowser ? undefined : true}
        title={`${value ?? 'light'} mode`}
        aria-label={`Switch between dark and light mode (currently ${value ?? 'light'} mode)`}
      />
    </div>
  );
}

export default memo(ColorModeToggle);
