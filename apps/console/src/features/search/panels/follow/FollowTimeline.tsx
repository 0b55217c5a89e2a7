import { formatDuration } from '@tailrace/domain/format/format';
import { fieldValue } from '@tailrace/domain/search/field-value';
import { fieldsWithValue } from '@tailrace/domain/search/follow/followed-text';
import type { Timeline, TimelineEntry } from '@tailrace/domain/search/follow/timeline';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import { valueText } from '@tailrace/domain/search/value-text';
import { Link } from '@tanstack/react-router';
import { type CSSProperties, type KeyboardEvent, memo, useMemo, useRef } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { rowLevel } from '#/components/core/search/level-sign.ts';
import { MarkedText } from '#/components/core/search/MarkedText.tsx';
import { tableClock } from '#/features/query/time/index.ts';
import styles from './follow.module.css';
import { sourceOf } from './source-lanes.ts';
import { valueMarks } from './value-marks.ts';

const keySteps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 20,
  PageUp: -20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface FollowTimelineProps {
  timeline: Timeline<SearchMessage>;
  /** Marked in the texts; empty for none. */
  value: string;
  /** The field the value was taken from; empty if unknown. */
  field: string;
  zone: string;
  /** Key of the message that the others surround. */
  currentKey?: string;
}

/** One line per message, oldest first, with the gap to the one before. */
export function FollowTimeline({ timeline, value, field, zone, currentKey }: FollowTimelineProps) {
  const { entries, span } = timeline;
  const list = useRef<HTMLOListElement>(null);
  const clock = useMemo(() => tableClock(span ?? undefined, zone), [span, zone]);
  const move = (by: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>(':scope > li > a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const to = at < 0 && by > 0 ? 0 : at + by;
    links[Math.max(0, Math.min(links.length - 1, to))]?.focus();
  };
  useShortcut({ group: 'Search', key: 'j', label: 'Go to the next message', run: () => move(1) });
  useShortcut({ group: 'Search', key: 'k', label: 'Go to the previous message', run: () => move(-1) });
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(by);
  };
  return (
    <ol ref={list} className={styles.timeline} aria-label="Timeline" onKeyDown={onKeyDown}>
      {entries.map((entry, at) => (
        <FollowRow
          key={messageKey(entry.message)}
          entry={entry}
          formatTime={clock.format}
          value={value}
          field={field}
          isCurrent={messageKey(entry.message) === currentKey}
          isFirst={at === 0}
        />
      ))}
    </ol>
  );
}

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
const FollowRow = memo(function FollowRow({
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
