import {
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type ReactNode,
} from 'react';
import { cleanText, findHidden, summariseFindings, toSegments, type Finding } from './find-hidden';
import styles from './styles.module.css';

/** Written with escapes, so that this file contains no hidden characters. */
const EXAMPLE = [
  'const\u00a0plan = \u201cpro\u200b\u201d;',
  'if (user.r\u043ele === \u2018admin\u2019) {',
  '  seats = 10 \u2013 1;',
  '}',
].join('\n');

/** The marked-up text is cut off after this many UTF-16 code units. */
const MAX_MARKED = 10_000;
const MAX_ROWS = 200;

/** Counts the CRs in the clipboard, because the text box replaces every line ending with LF. */
function countCarriageReturns(event: ClipboardEvent): number {
  return event.clipboardData.getData('text/plain').split('\r').length - 1;
}

/** Finds and replaces hidden characters in text that the reader pastes. */
export default function HiddenCharacters(): ReactNode {
  const id = useId();
  const textBox = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(EXAMPLE);
  const [carriageReturns, setCarriageReturns] = useState(0);
  const [message, setMessage] = useState('');
  const checked = useDeferredValue(text);
  const findings = useMemo(() => findHidden(checked), [checked]);

  useEffect(() => {
    // The reader may have typed before hydration.
    const typed = textBox.current?.value;
    if (typed !== undefined) setText(typed);
  }, []);

  const updateText = (value: string) => {
    setText(value);
    setMessage('');
  };

  const clear = () => {
    updateText('');
    setCarriageReturns(0);
    textBox.current?.focus();
  };

  const copy = async () => {
    const cleaned = cleanText(text);
    try {
      await navigator.clipboard.writeText(cleaned);
      setMessage('Copied the cleaned text.');
    } catch {
      // Writing to the clipboard requires HTTPS and permission.
      updateText(cleaned);
      setMessage(
        'Your browser didn’t allow copying. The cleaned text is now in the box, so you can select and copy it from there.',
      );
      textBox.current?.focus();
    }
  };

  return (
    <section className={styles.checker} aria-labelledby={`${id}-label`}>
      <label className={styles.label} id={`${id}-label`} htmlFor={`${id}-text`}>
        Paste text or code to check
      </label>
      <textarea
        ref={textBox}
        id={`${id}-text`}
        className={styles.text}
        rows={6}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        aria-describedby={`${id}-note`}
        onChange={(event) => updateText(event.target.value)}
        onPaste={(event) => setCarriageReturns(countCarriageReturns(event))}
      />
      <p className={styles.note} id={`${id}-note`}>
        The check runs in your browser. Nothing is sent or stored.
      </p>
      <div className={styles.actions}>
        <button type="button" className={styles.button} onClick={copy}>
          Copy cleaned text
        </button>
        <button type="button" className={styles.button} disabled={text === ''} onClick={clear}>
          Clear
        </button>
      </div>
      <div role="status" className={styles.status}>
        <p>{summariseFindings(findings)}</p>
        {carriageReturns > 0 && (
          <p>
            The text you pasted had{' '}
            {carriageReturns === 1 ? '1 carriage return' : `${carriageReturns} carriage returns`} (U+000D),
            which Windows uses in line endings. The text box has already replaced{' '}
            {carriageReturns === 1 ? 'it' : 'them'} with LF.
          </p>
        )}
        {message && <p>{message}</p>}
      </div>
      {findings.length > 0 && (
        <>
          <MarkedText text={checked} findings={findings} />
          <FindingTable findings={findings} />
        </>
      )}
    </section>
  );
}

function MarkedText({ text, findings }: { text: string; findings: readonly Finding[] }): ReactNode {
  const shown = findings.filter((finding) => finding.index < MAX_MARKED);
  const end = Math.min(text.length, MAX_MARKED);
  return (
    <>
      <p className={styles.heading}>
        {end < text.length ? `The first ${MAX_MARKED} characters, marked up` : 'Your text, marked up'}
      </p>
      <pre className={styles.marked} translate="no">
        {toSegments(text.slice(0, end), shown).map((segment, i) =>
          segment.finding ? (
            <mark
              key={i}
              className={styles.mark}
              title={`${segment.finding.codePoint} ${segment.finding.name}, replaced with ${describeReplacement(segment.finding)}`}
            >
              {isVisible(segment.finding) ? segment.finding.char : segment.finding.codePoint}
            </mark>
          ) : (
            segment.text
          ),
        )}
      </pre>
    </>
  );
}

function FindingTable({ findings }: { findings: readonly Finding[] }): ReactNode {
  return (
    <table className={styles.table}>
      <caption>
        {findings.length > MAX_ROWS
          ? `The first ${MAX_ROWS} of ${findings.length} suspicious characters`
          : 'Suspicious characters, in order of appearance'}
      </caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Column</th>
          <th scope="col">Character</th>
          <th scope="col">Replaced with</th>
        </tr>
      </thead>
      <tbody>
        {findings.slice(0, MAX_ROWS).map((finding) => (
          <tr key={finding.index}>
            <td>{finding.line}</td>
            <td>{finding.column}</td>
            <td>
              <code>{finding.codePoint}</code> {finding.name}
            </td>
            <td>
              {finding.replacement.trim() ? <code>{finding.replacement}</code> : describeReplacement(finding)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isVisible(finding: Finding): boolean {
  return finding.kind === 'quote' || finding.kind === 'dash' || finding.kind === 'look-alike';
}

function describeReplacement(finding: Finding): string {
  if (finding.replacement === '') return 'nothing';
  if (finding.replacement === ' ') return 'space';
  if (finding.replacement === '\n') return 'line break';
  return finding.replacement;
}
