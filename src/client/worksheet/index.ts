/** Loads the code that prints a worksheet when its button is pressed. */
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('button[data-worksheet]'))
    void import('./print').then(({ printWorksheet }) => printWorksheet());
});
