import type { Timeline } from '@tailrace/domain/search/follow/timeline';
import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { messageKey, type SearchMessage } from '#/components/core/search/model.ts';
import { tableClock } from '#/features/query/time/index.ts';
import { FollowRow } from './FollowRow.tsx';
import styles from './follow.module.css';

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

const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 20,
  PageUp: -20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

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
    const by = steps[event.key];
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
