/** A code editor: a React wrapper around prism-code-editor. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import { createEditor, type PrismEditor } from 'prism-code-editor';
import { defaultKeymap, editHistory, editorCommands, setIgnoreTab } from 'prism-code-editor/commands';
import 'prism-code-editor/layout.css';
import { loadLanguage } from './editor-languages';
import styles from './styles.module.css';

interface EditorProps {
  /** Accessible name, such as "Code in main.js". */
  label: string;
  lang: string;
  /** The initial text. It is set again when `version` changes. */
  value: string;
  version: number;
  hidden: boolean;
  focusAtStart: boolean;
  /** Line with an error, from 1. */
  errorLine?: number;
  onChange: (value: string) => void;
  onRun: () => void;
}

/** An editor for one file of a program. */
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
    const instance = createEditor(container.current, {
      language: 'text',
      value: latest.current.value,
      tabSize: 2,
    });
    editor.current = instance;
    const run = () => {
      latest.current.onRun();
      return true;
    };
    instance.addExtensions(editorCommands({ ...defaultKeymap, 'Mod+Enter': run }), editHistory());
    instance.on('update', (text) => latest.current.onChange(text));
    letTabLeaveAfterEscape(instance.textarea);
    void loadLanguage(latest.current.lang).then((loaded) => {
      instance.setOptions({ language: loaded });
      setLanguage(loaded);
    });
    return () => {
      instance.remove();
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
    // The editor owns the text. It is only set from outside with a new version, for example after Reset.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [version]);

  useEffect(() => {
    const lines = editor.current?.lines;
    const marked = errorLine === undefined ? undefined : lines?.[errorLine];
    marked?.classList.add(styles.errorLine ?? '');
    return () => marked?.classList.remove(styles.errorLine ?? '');
    // Loading a language renders the lines again, so the mark must be set again.
  }, [errorLine, language]);

  return <div ref={container} className={clsx(styles.editor, hidden && styles.hidden)} />;
}

/** Tab indents, which would trap keyboard users in the editor. After Escape, Tab leaves it, until another key is pressed. */
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
