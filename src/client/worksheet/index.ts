/** Loads the code that prints a worksheet when its button is pressed. */
import { onPress } from '../on-press';

onPress('[data-worksheet]', () => void import('./print').then(({ printWorksheet }) => printWorksheet()));
