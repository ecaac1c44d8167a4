/**
 * View `html`: what Markdown becomes, as markup and as a page. The markup comes out of the sandbox, where any program
 * could have written it: it is shown in a frame that runs no script, submits nothing and opens nothing.
 */
import { type ReactNode } from 'react';
import type { ViewProps } from '..';
import { isObject, isText } from '../check';
import TextBox from '../TextBox';
import styles from '../styles.module.css';

/** Links would lead the frame away from what it shows: in a window of their own, which the frame may not open, they do nothing. */
const HEAD =
  '<!doctype html><html lang="en" style="font:16px/1.5 system-ui,sans-serif"><head><meta charset="utf-8"><title>Preview</title>' +
  '<meta name="viewport" content="width=device-width"><base target="_blank"></head><body>';

/** @param props what the runtime sent */
export default function HtmlView({ data, text }: ViewProps): ReactNode {
  if (!isObject(data) || !isText(data['html']) || data['html'].trim() === '') return <TextBox text={text} />;
  return (
    <div className={styles.both}>
      <div>
        <p className={styles.sentence}>As HTML</p>
        <TextBox text={text} label="HTML" />
      </div>
      <div aria-live="off">
        <p className={styles.sentence}>As a page</p>
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
