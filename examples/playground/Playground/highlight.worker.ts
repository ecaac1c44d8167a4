/** Tokenizes code once. Sends `loaded` when it begins and `done` when it has finished. */
import { languages, tokenizeText } from 'prism-code-editor/prism';
import { loadLanguage } from './editor-languages';

addEventListener('message', ({ data }: MessageEvent<{ lang: string; code: string }>) => {
  void loadLanguage(data.lang).then((language) => {
    postMessage('loaded');
    tokenizeText(data.code, languages[language] ?? {});
    postMessage('done');
  });
});
