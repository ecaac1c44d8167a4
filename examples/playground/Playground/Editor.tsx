/** The code, to be changed: prism-code-editor in React's hands. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { createEditor, type PrismEditor } from 'prism-code-editor';
import { defaultKeymap, editHistory, editorCommands, setIgnoreTab } from 'prism-code-editor/commands';
import 'prism-code-editor/layout.css';
import { loadLanguage } from './editor-languages';
import styles from './styles.module.css';

interface EditorProps {
  /** What the file is, for those who do not see it: "main.js". */
  label: string;
  lang: string;
  /** The text to begin with; a new `version` sets it anew. */
  value: string;
  version: number;
  hidden: boolean;
  focusAtStart: boolean;
  /** Line with an error, from 1. */
  errorLine?: number;
  onChange: (value: string) => void;
  onRun: () => void;
}

/** One file of a program in an editor. */
export default function Editor(props: EditorProps): ReactNode {
  const { label, lang, value, version, hidden, focusAtStart, errorLine } = props;
  const container = useRef<HTMLDivElement>(null);
  const editor = useRef<PrismEditor | undefined>(undefined);
  const [language, setLanguage] = useState('text');
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    if (!container.current) return;
    const made = createEditor(container.current, {
      language: 'text',
      value: latest.current.value,
      tabSize: 2,
    });
    editor.current = made;
    const run = () => {
      latest.current.onRun();
      return true;
    };
    made.addExtensions(editorCommands({ ...defaultKeymap, 'Mod+Enter': run }), editHistory());
    made.on('update', (text) => latest.current.onChange(text));
    letTabLeaveAfterEscape(made.textarea);
    void loadLanguage(latest.current.lang).then((loaded) => {
      made.setOptions({ language: loaded });
      setLanguage(loaded);
    });
    return () => {
      made.remove();
      editor.current = undefined;
    };
  }, [lang]);

  useEffect(() => {
    const textarea = editor.current?.textarea;
    textarea?.setAttribute('aria-label', label);
    textarea?.setAttribute(
      'aria-description',
      'Press Escape, then Tab to leave the editor. Press Control+Enter to run the code.',
    );
    if (focusAtStart && !hidden) textarea?.focus({ preventScroll: true });
  }, [label, focusAtStart, hidden]);

  useEffect(() => {
    if (editor.current && editor.current.value !== value) editor.current.setOptions({ value });
    // The text belongs to the editor: only a new version of it (Reset, a shared link) comes from outside.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [version]);

  useEffect(() => {
    const lines = editor.current?.lines;
    const marked = errorLine === undefined ? undefined : lines?.[errorLine];
    marked?.classList.add(styles.errorLine ?? '');
    return () => marked?.classList.remove(styles.errorLine ?? '');
    // Colours that come later draw the lines again.
  }, [errorLine, language]);

  return <div ref={container} className={clsx(styles.editor, hidden && styles.hidden)} />;
}

/** Tab indents, which would keep a keyboard inside for ever; Escape gives it back until the next other key. */
function letTabLeaveAfterEscape(textarea: HTMLTextAreaElement): void {
  textarea.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') setIgnoreTab(true);
      else if (event.key !== 'Tab' && event.key !== 'Shift') setIgnoreTab(false);
    },
    { capture: true },
  );
  textarea.addEventListener('focus', () => setIgnoreTab(false));
}
