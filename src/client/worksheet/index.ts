/** Loads the code that prints a worksheet when its button is pressed. */
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-worksheet]'))
    void import('./print').then(({ printWorksheet }) => printWorksheet());
});
