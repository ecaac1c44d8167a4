/**
 * Keeps keys that belong to an input method away from the page. For example, Enter accepts the text that a Japanese
 * reader is composing, and Escape discards it. In Safari, the composition has already ended when that key arrives, but
 * its key code is 229.
 */
document.addEventListener(
  'keydown',
  (event) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  },
  true,
);
