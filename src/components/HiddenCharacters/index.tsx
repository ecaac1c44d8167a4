/** A box to paste text into: hidden characters in it are marked, named and, on request, replaced. */
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

/** The initial text of the box, with escapes, so that this source file doesn't contain hidden characters itself. */
const EXAMPLE = [
  'const\u00a0plan = \u201cpro\u200b\u201d;',
  'if (user.r\u043ele === \u2018admin\u2019) {',
  '  seats = 10 \u2013 1;',
  '}',
].join('\n');

/** The longest text in which characters are marked, in UTF-16 code units, and the maximum number of table rows. */
const MAX_MARKED = 10_000;
const MAX_ROWS = 200;

/** Counts the CRs of the clipboard's text: a text box turns every line ending into LF before a page can see it. */
function countCarriageReturns(event: ClipboardEvent): number {
  return event.clipboardData.getData('text/plain').split('\r').length - 1;
}

/**
 * The checker with an example. Nothing leaves the page: it makes no request and stores nothing.
 *
 * @param props `example`: the initial text
 */
export default function HiddenCharacters({ example = EXAMPLE }: { example?: string }): ReactNode {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(example);
  const [returns, setReturns] = useState(0);
  const [copied, setCopied] = useState('');
  const checked = useDeferredValue(text);
  const findings = useMemo(() => findHidden(checked), [checked]);

  useEffect(() => {
    // The reader may have typed before hydration.
    const typed = box.current?.value;
    if (typed !== undefined) setText(typed);
  }, []);

  const change = (value: string) => {
    setText(value);
    setCopied('');
  };

  const clear = () => {
    change('');
    setReturns(0);
    box.current?.focus();
  };

  const copy = async () => {
    const cleaned = cleanText(text);
    try {
      await navigator.clipboard.writeText(cleaned);
      setCopied('Copied the cleaned text.');
    } catch {
      // The clipboard needs HTTPS and permission. Otherwise put the text where the reader can copy it.
      change(cleaned);
      setCopied(
        'Your browser didn’t allow copying. The cleaned text is now in the box, so you can select and copy it from there.',
      );
      box.current?.focus();
    }
  };

  return (
    <section className={styles.checker} aria-labelledby={`${id}-label`}>
      <label className={styles.label} id={`${id}-label`} htmlFor={`${id}-text`}>
        Paste text or code to check
      </label>
      <textarea
        ref={box}
        id={`${id}-text`}
        className={styles.text}
        rows={6}
        value={text}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        aria-describedby={`${id}-note`}
        onChange={(event) => change(event.target.value)}
        onPaste={(event) => setReturns(countCarriageReturns(event))}
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
        {returns > 0 && (
          <p>
            What you pasted had {returns === 1 ? '1 carriage return' : `${returns} carriage returns`}{' '}
            (U+000D), the sign of Windows line endings. The text box has already turned them into LF.
          </p>
        )}
        {copied && <p>{copied}</p>}
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
      <pre className={styles.marked}>
        {toSegments(text.slice(0, end), shown).map((segment, i) =>
          segment.finding ? (
            <mark
              key={i}
              className={styles.mark}
              title={`${segment.finding.codePoint} ${segment.finding.name}, becomes ${describe(segment.finding)}`}
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
          <th scope="col">Becomes</th>
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
            <td>{finding.replacement.trim() ? <code>{finding.replacement}</code> : describe(finding)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether the character itself can be shown; otherwise its code point is. */
function isVisible(finding: Finding): boolean {
  return finding.kind === 'quote' || finding.kind === 'dash' || finding.kind === 'look-alike';
}

/** Returns a short description of how a finding is replaced. */
function describe(finding: Finding): string {
  if (finding.replacement === '') return 'nothing';
  if (finding.replacement === ' ') return 'space';
  if (finding.replacement === '\n') return 'line break';
  return finding.replacement;
}
