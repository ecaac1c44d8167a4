/** Shows a notice at islands that fail to load with the page. Islands that load on a press show it themselves. */
import { showFailure } from '../../integrations/press/failure';

document.addEventListener('astro:hydration-error', (event) => {
  if (event.defaultPrevented) return;
  const { error } = (event as CustomEvent<{ error: unknown }>).detail;
  showFailure(event.target as Element, error, () => location.reload());
});
