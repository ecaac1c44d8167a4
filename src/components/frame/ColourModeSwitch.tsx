import type { ReactNode } from 'react';
import { colourMode } from '../../site/colour-mode';

/** Disabled until src/client/colour-mode.ts has loaded. The style sheet draws the icon. */
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
