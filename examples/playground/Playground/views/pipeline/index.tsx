import { type ReactNode } from 'react';
import type { PipelineView, StageView } from '../../../../runtimes/mongodb/shell';
import type { ViewProps } from '..';
import { isArrayOf, isNumber, isObject, isString } from '../../../../sandbox/type-guards';
import { Documents, isDocumentTable } from '../documents';
import TextBox from '../TextBox';
import { formatCount } from '../format-numbers';
import styles from '../styles.module.css';

/** Maximum number of stages to draw. */
const MAX_STAGES = 100;

/** Shows the result of a MongoDB aggregation and the documents after each stage. */
export default function Pipeline({ data, text }: ViewProps): ReactNode {
  if (!isPipeline(data)) return <TextBox text={text} />;
  const { input, table } = data;
  const stages = data.stages.slice(0, MAX_STAGES);
  const counts = [...(input === undefined ? [] : [input]), ...stages.map(({ count }) => count)];
  return (
    <div className={styles.view}>
      {table ? <Documents table={table} text={text} /> : <TextBox text={text} label="Documents" />}
      <p className={styles.sentence}>
        {stages.length < data.stages.length && 'The first '}
        {formatCount(stages.length, 'stage')}: {counts.join(' → ')}{' '}
        {counts.at(-1) === 1 ? 'document' : 'documents'}
      </p>
      <ol className={styles.stages} aria-label="Stages" aria-live="off">
        {input !== undefined && (
          <li className={styles.source}>{formatCount(input, 'document')} in the collection</li>
        )}
        {stages.map((stage, index) => (
          <Stage key={index} stage={stage} />
        ))}
      </ol>
    </div>
  );
}

function Stage({ stage: { name, stage, count, docs } }: { stage: StageView }): ReactNode {
  return (
    <li>
      <details>
        <summary>
          <code>{name}</code> <span aria-hidden="true">→</span> {formatCount(count, 'document')}
        </summary>
        <TextBox text={stage} label={`Stage ${name}`} />
        {docs.length > 0 && (
          <>
            <p className={styles.sentence}>
              {docs.length < count
                ? `The first ${docs.length} of ${count} documents after this stage:`
                : 'Documents after this stage:'}
            </p>
            <TextBox text={docs.join('\n')} label={`Documents after ${name}`} />
          </>
        )}
      </details>
    </li>
  );
}

function isPipeline(data: unknown): data is PipelineView {
  return (
    isObject(data) &&
    isArrayOf(data['stages'], isStage) &&
    (data['input'] === undefined || isNumber(data['input'])) &&
    (data['table'] === undefined || isDocumentTable(data['table']))
  );
}

function isStage(value: unknown): value is StageView {
  return (
    isObject(value) &&
    isString(value['name']) &&
    isString(value['stage']) &&
    isNumber(value['count']) &&
    isArrayOf(value['docs'], isString)
  );
}
