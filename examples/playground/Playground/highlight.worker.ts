/** Tokenizes code once. Sends `loaded` when it begins and `done` when it has finished. */
addEventListener('message', ({ data }: MessageEvent<{ lang: string; code: string }>) => {
  // Languages import the file that contains Prism, and WebKit would start this file again if it were that file.
  void import('./tokenize')
    .then(({ tokenize }) => tokenize(data.lang, data.code, () => postMessage('loaded')))
    .then(() => postMessage('done'))
    .catch(reportError);
});
