import { languages, tokenizeText } from 'prism-code-editor/prism';
import { loadLanguage } from './editor-languages';

/** Tokenizes code once. `onLoaded` is called when the language has loaded. */
export async function tokenize(lang: string, code: string, onLoaded: () => void): Promise<void> {
  const language = await loadLanguage(lang);
  onLoaded();
  tokenizeText(code, languages[language] ?? {});
}
