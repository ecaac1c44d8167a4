/**
 * The colour mode switch. Disabled until src/client/colour-mode.ts has loaded; the style sheet draws the icon of the
 * mode.
 */
import type { ReactNode } from 'react';
import { colourMode } from '../../site/colour-mode';

export default function ColourModeSwitch(): ReactNode {
  if (colourMode.disableSwitch) return null;
  return (
    <button
      type="button"
      disabled
      className="colour-mode"
      title="light mode"
      aria-label="Switch between dark and light mode (currently light mode)"
    />
  );
}
