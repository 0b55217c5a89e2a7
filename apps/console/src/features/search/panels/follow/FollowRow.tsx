import { formatDuration } from '@tailrace/domain/format/format';
import { fieldsWithValue } from '@tailrace/domain/search/follow/followed-text';
import type { TimelineEntry } from '@tailrace/domain/search/follow/timeline';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, memo } from 'react';
import { fieldValue } from '#/components/core/search/field-value.ts';
import { rowLevel } from '#/components/core/search/level-sign.ts';
import { MarkedText } from '#/components/core/search/MarkedText.tsx';
import type { SearchMessage } from '#/components/core/search/model.ts';
import { valueText } from '#/components/core/search/value-text.ts';
import styles from './follow.module.css';
import { sourceOf } from './source-lanes.ts';
import { valueMarks } from './value-marks.ts';

interface FollowRowProps {
  entry: TimelineEntry<SearchMessage>;
  formatTime: (timestamp: string) => string;
  value: string;
  /** The field the value was taken from. */
  field: string;
  isCurrent: boolean;
  /** The first row is in the tab order; the arrow keys move on from it. */
  isFirst: boolean;
}

/** A longer text is cut: a row shows one line. */
const maxText = 500;

/** One message of a timeline; opens the message. */
export const FollowRow = memo(function FollowRow({
  entry,
  formatTime,
  value,
  field,
  isCurrent,
  isFirst,
}: FollowRowProps) {
  const { message, gap, isLongGap } = entry;
  const { fields, index, id } = message;
  const level = rowLevel((name) => fieldValue(fields, name));
  const text = valueText(fields.message).slice(0, maxText);
  const elsewhere = fieldsWithValue(fields, value);
  const other = elsewhere.includes(field) ? undefined : elsewhere[0];
  return (
    <li>
      {isLongGap && gap !== null && (
        <p className={styles.gap} style={{ '--gap': `${gapHeight(gap)}px` } as CSSProperties}>
          {formatDuration(gap)} without messages
        </p>
      )}
      <Link
        className={styles.row}
        to="/messages/$index/$messageId"
        params={{ index, messageId: id }}
        tabIndex={isFirst ? 0 : -1}
        aria-current={isCurrent || undefined}
      >
        <span className={styles.level} style={{ color: level?.colour }}>
          <span aria-hidden="true">{level?.letter}</span>
          {level && <span className="visually-hidden">{level.name}</span>}
        </span>
        <time className={styles.time}>{formatTime(valueText(fields.timestamp))}</time>
        <span className={styles.since}>{gap === null ? '' : `+${formatDuration(gap)}`}</span>
        <bdi className={styles.source}>
          <MarkedText text={sourceOf(message)} />
        </bdi>
        <span className={styles.message} dir="auto">
          <MarkedText text={text} marks={valueMarks(text, value)} />
        </span>
        {other !== undefined && field !== '' && <span className={styles.other}>in {other.slice(0, 60)}</span>}
      </Link>
    </li>
  );
});

/** A gap ten times as long is 10 pixels higher. */
const gapHeight = (milliseconds: number) =>
  Math.round(Math.min(72, 22 + 10 * Math.log10(milliseconds / 1_000)));
