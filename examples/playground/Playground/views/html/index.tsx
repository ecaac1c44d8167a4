/**
 * The view `html`: the HTML of rendered Markdown, as markup and as a page. It comes from the sandbox, where any program
 * could have written it, so the frame that shows it can't run scripts, submit forms or open windows.
 */
import { type ReactNode } from 'react';
import type { ViewProps } from '..';
import { isObject, isText } from '../check';
import TextBox from '../TextBox';
import styles from '../styles.module.css';

/** Links would replace the page in the frame. Targeting a new window, which the frame can't open, disables them. */
const HEAD =
  '<!doctype html><html lang="en" style="font:16px/1.5 system-ui,sans-serif"><head><meta charset="utf-8"><title>Preview</title>' +
  '<meta name="viewport" content="width=device-width"><base target="_blank"></head><body>';

/** @param props the data and text from the runtime */
export default function HtmlView({ data, text }: ViewProps): ReactNode {
  if (!isObject(data) || !isText(data['html']) || data['html'].trim() === '') return <TextBox text={text} />;
  return (
    <div className={styles.both}>
      <div>
        <p className={styles.sentence}>HTML source</p>
        <TextBox text={text} label="HTML" />
      </div>
      <div aria-live="off">
        <p className={styles.sentence}>Rendered page</p>
        <iframe
          className={styles.paper}
          title="Preview of the Markdown"
          sandbox=""
          srcDoc={`${HEAD}${data['html']}`}
        />
      </div>
    </div>
  );
}
