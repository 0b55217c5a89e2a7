import { formatCount } from '@tailrace/domain/format/format';
import { isNamedLevel, valueLabel } from '@tailrace/domain/search/value-label';
import { marked } from '@tailrace/domain/views/widgets/approximate';
import type { CSSProperties } from 'react';
import { FigureText } from '../FigureText.tsx';
import { formatShare } from './field-figure.ts';
import styles from './field-list.module.css';
import { MarkedText } from './MarkedText.tsx';
import type { FieldActions, TopValues } from './model.ts';

interface FieldTopValuesProps {
  field: string;
  /** `undefined` while they are loading. */
  top: TopValues | undefined;
  /** Why there are none, in a sentence. */
  note: string | undefined;
  actions: Pick<FieldActions, 'filterFor' | 'filterOut'>;
}

/** The most frequent values of a field over the whole result, each with its share and its actions. */
export function FieldTopValues({ field, top, note, actions }: FieldTopValuesProps) {
  if (note !== undefined) return <p className={styles.note}>{note}</p>;
  if (!top) return <p className={styles.note}>Counting…</p>;
  if (top.values.length === 0)
    return <p className={styles.note}>No messages in this result have a value to count.</p>;
  const counted = top.values.reduce((sum, { count }) => sum + count, 0);
  const rest = Math.max(top.withField - counted, 0);
  const more = top.distinct === null ? null : top.distinct - top.values.length;
  return (
    <ul className={`${styles.top} mono`} aria-label={`Top values of ${field}`}>
      {top.values.map(({ value, count }) => (
        <TopValue
          key={value}
          field={field}
          value={value}
          count={count}
          withField={top.withField}
          actions={actions}
        />
      ))}
      {rest > 0 && (
        <li style={shareWidth(rest, top.withField)} className={styles.rest}>
          <span className={styles.topValue}>
            {more !== null && more > 0 ? (
              <FigureText text={`${marked(formatCount(more), top.distinctError)} more`} />
            ) : (
              'others'
            )}
          </span>
          <span className={styles.share}>{formatShare(rest, top.withField)}</span>
        </li>
      )}
    </ul>
  );
}

interface TopValueProps extends Pick<FieldTopValuesProps, 'field' | 'actions'> {
  value: string;
  count: number;
  withField: number;
}

function TopValue({ field, value, count, withField, actions }: TopValueProps) {
  const label = valueLabel(field, value);
  const isNamed = isNamedLevel(field, value);
  return (
    <li
      style={shareWidth(count, withField)}
      title={`${isNamed ? `${label} (${value})` : label}: ${formatCount(count)}`}
    >
      <span className={styles.topValue}>
        <MarkedText text={label.slice(0, 200)} />
        {isNamed && <span className={styles.stored}>{value}</span>}
      </span>
      <span className={styles.share}>{formatShare(count, withField)}</span>
      <span className={styles.topActions}>
        <button
          type="button"
          aria-label={`Filter for ${label}`}
          onClick={() => actions.filterFor(field, value)}
        >
          +
        </button>
        <button
          type="button"
          aria-label={`Filter out ${label}`}
          onClick={() => actions.filterOut(field, value)}
        >
          −
        </button>
      </span>
    </li>
  );
}

const shareWidth = (count: number, of: number) =>
  ({ '--share': `${of === 0 ? 0 : Math.min(100, (count / of) * 100)}%` }) as CSSProperties;
