import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import { createEditor, type PrismEditor } from 'prism-code-editor';
import { defaultKeymap, editHistory, editorCommands, setIgnoreTab } from 'prism-code-editor/commands';
import 'prism-code-editor/layout.css';
import { canHighlight } from './can-highlight';
import { fitsEditor } from './code-limits';
import { loadLanguage } from './editor-languages';
import { detectIndentation } from './indentation';
import styles from './styles.module.css';

interface EditorProps {
  /** Accessible name of the editor. */
  label: string;
  lang: string;
  /** Initial code. Later values are ignored unless `version` changes too. */
  value: string;
  version: number;
  hidden: boolean;
  /** Whether the code is the page's own, rather than from a link or from the browser's storage. */
  isFromPage: boolean;
  focusOnStart: boolean;
  /** One-based number of the line that has an error. */
  errorLine?: number;
  onChange: (value: string) => void;
  onRun: () => void;
}

/** How code is shown: in the editor, there without colours, or in a plain text field, because the editor is slow too. */
type Mode = 'highlighted' | 'unhighlighted' | 'plain';

/** A code editor for one file. Code that would block it opens in a plain text field. */
export default function Editor(props: EditorProps): ReactNode {
  const [mode, setMode] = useState<Mode>(
    props.isFromPage || fitsEditor(props.value) ? 'highlighted' : 'plain',
  );
  const [hasPasted, setHasPasted] = useState(false);

  const onPaste = (event: ClipboardEvent<HTMLDivElement>) => {
    const { value, selectionStart, selectionEnd } = event.target as HTMLTextAreaElement;
    const pasted = event.clipboardData.getData('text/plain');
    const text = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
    if (mode === 'plain' || fitsEditor(text)) return;
    event.preventDefault();
    props.onChange(text);
    setMode('plain');
    setHasPasted(true);
  };

  return (
    <div className={clsx(props.hidden && styles.hidden)} onPasteCapture={onPaste}>
      {mode === 'plain' ? (
        <PlainField {...props} focusOnStart={props.focusOnStart || hasPasted} />
      ) : (
        <CodeEditor {...props} onSlow={() => setMode('unhighlighted')} />
      )}
      {mode !== 'highlighted' && (
        <p className={styles.plainNote}>This code isn’t highlighted, because that could freeze the page.</p>
      )}
    </div>
  );
}

function PlainField({ label, value, focusOnStart, onChange, onRun }: EditorProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focusOnStart) field.current?.focus({ preventScroll: true });
  }, [focusOnStart]);
  return (
    <textarea
      ref={field}
      className={styles.plainField}
      aria-label={label}
      value={value}
      rows={20}
      wrap="off"
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onRun();
      }}
    />
  );
}

/** `onSlow` is called if the code can't be highlighted in a reasonable time. */
function CodeEditor(props: EditorProps & { onSlow: () => void }): ReactNode {
  const { label, lang, value, version, hidden, focusOnStart, errorLine } = props;
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
      // On a phone, a long line would scroll, and its beginning would be out of sight.
      wordWrap: matchMedia('(max-width: 600px)').matches,
    });
    editor.current = instance;
    const run = () => {
      latest.current.onRun();
      return true;
    };
    instance.addExtensions(editorCommands({ ...defaultKeymap, 'Mod+Enter': run }), editHistory());
    const matchIndentation = (text: string) => Object.assign(instance.options, detectIndentation(text, lang));
    matchIndentation(instance.value);
    instance.on('update', (text) => {
      matchIndentation(text);
      latest.current.onChange(text);
    });
    // By default, Escape takes the focus away, and the next Tab can then skip the buttons below the editor.
    delete instance.keyCommandMap['Escape'];
    allowTabAfterEscape(instance.textarea);
    let isRemoved = false;
    const highlight = async () => {
      const [loaded, isFast] = await Promise.all([
        loadLanguage(lang),
        latest.current.isFromPage || canHighlight(lang, latest.current.value),
      ]);
      if (isRemoved) return;
      if (!isFast) return latest.current.onSlow();
      instance.setOptions({ language: loaded });
      setLanguage(loaded);
    };
    void highlight();
    return () => {
      isRemoved = true;
      instance.remove();
      editor.current = undefined;
    };
  }, [lang]);

  useEffect(() => {
    const textarea = editor.current?.textarea;
    textarea?.setAttribute('aria-label', label);
    textarea?.setAttribute(
      'aria-description',
      'Press Escape, then Tab, to leave the editor. Press Control+Enter, or Command+Enter on a Mac, to run the code.',
    );
    if (!focusOnStart || hidden) return;
    textarea?.focus({ preventScroll: true });
    // The navbar may cover the line with the cursor.
    editor.current?.lines[1]?.scrollIntoView({ block: 'nearest' });
  }, [label, focusOnStart, hidden]);

  useEffect(() => {
    if (editor.current && editor.current.value !== value) editor.current.setOptions({ value });
    // The editor manages its own text, so don't set it again while the reader types.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [version]);

  useEffect(() => {
    const lines = editor.current?.lines;
    const line = errorLine === undefined ? undefined : lines?.[errorLine];
    line?.classList.add(styles.errorLine ?? '');
    return () => line?.classList.remove(styles.errorLine ?? '');
    // The editor renders its lines again when a language has loaded, which removes the class.
  }, [errorLine, language]);

  return <div ref={container} className={styles.editor} />;
}

/** Lets keyboard users leave the editor by pressing Escape, then Tab. Tab alone indents the line. */
function allowTabAfterEscape(textarea: HTMLTextAreaElement): void {
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
