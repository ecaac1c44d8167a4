/** Shows a notice below islands that fail to load with the page. Islands that load on click show it themselves. */
import { showFailure } from '../../integrations/press/failure';

document.addEventListener('astro:hydration-error', (event) => {
  if (event.defaultPrevented) return;
  const { error } = (event as CustomEvent<{ error: unknown }>).detail;
  showFailure(event.target as Element, error, () => location.reload());
});
