import { type ReactNode } from 'react';
import type { ViewProps } from '..';
import { isObject, isString } from '../../../../sandbox/type-guards';
import TextBox from '../TextBox';
import styles from '../styles.module.css';

/**
 * `target="_blank"` disables links, because the frame can't open windows. Otherwise, a link would replace the page in
 * the frame.
 */
const HTML_HEAD =
  '<!doctype html><html lang="en" style="font:16px/1.5 system-ui,sans-serif"><head><meta charset="utf-8"><title>Preview</title>' +
  '<meta name="viewport" content="width=device-width"><base target="_blank"></head><body>';

/** Shows the HTML generated from Markdown, both as source code and as a page. */
export default function HtmlView({ data, text }: ViewProps): ReactNode {
  if (!isObject(data) || !isString(data['html']) || data['html'].trim() === '')
    return <TextBox text={text} />;
  return (
    <div className={styles.sideBySide}>
      <div>
        <p className={styles.sentence}>HTML source</p>
        <TextBox text={text} label="HTML" />
      </div>
      <div aria-live="off">
        <p className={styles.sentence}>Rendered page</p>
        <iframe
          className={styles.page}
          title="Markdown preview"
          sandbox=""
          srcDoc={`${HTML_HEAD}${data['html']}`}
        />
      </div>
    </div>
  );
}
