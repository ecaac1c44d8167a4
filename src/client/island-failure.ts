/** Islands that load with their page say so when their code does not arrive; those that wait for a press do it themselves. */
import { showFailure } from '../../integrations/press/failure';

document.addEventListener('astro:hydration-error', (event) => {
  if (event.defaultPrevented) return;
  const { error } = (event as CustomEvent<{ error: unknown }>).detail;
  showFailure(event.target as Element, error, () => location.reload());
});
