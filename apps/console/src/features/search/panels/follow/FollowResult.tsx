import { countOf, formatCount, formatDuration } from '@tailrace/domain/format/format';
import { type Timeline, timelineOf } from '@tailrace/domain/search/follow/timeline';
import { momentOf } from '@tailrace/domain/search/moment-of';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { levelSign } from '#/components/core/search/level-sign.ts';
import { MarkedText } from '#/components/core/search/MarkedText.tsx';
import type { TopValue } from '#/components/core/search/model.ts';
import { fullTime } from '#/features/query/time/index.ts';
import { FollowTimeline } from './FollowTimeline.tsx';
import styles from './follow.module.css';
import { type Followed, followedAtOnce, followedMessages, followedTotals } from './follow-queries.ts';
import { type SourceLane, sourceLanes } from './source-lanes.ts';

interface FollowResultProps {
  followed: Followed;
  /** The field the value was taken from; empty if unknown. */
  field: string;
  zone: string;
  /** The range to look in is not known yet. */
  isAwaited: boolean;
  /** Absent when all time is searched already. */
  onAllTime: (() => void) | undefined;
}

/** The timeline of a value with what sums it up, or why there is none. */
export function FollowResult({ followed, field, zone, isAwaited, onAllTime }: FollowResultProps) {
  const found = useInfiniteQuery({ ...followedMessages(followed), enabled: !isAwaited });
  const { data, error, hasNextPage } = found;
  const totals = useQuery({ ...followedTotals(followed), enabled: hasNextPage }).data;
  const timeline = useMemo(() => {
    const messages = data?.pages.flatMap((page) => page.messages) ?? [];
    return timelineOf(messages, momentOf);
  }, [data]);
  const allTime = onAllTime && (
    <Button size="sm" onClick={onAllTime}>
      Search all time
    </Button>
  );
  if (!data) {
    if (!error) return <RowsSkeleton rows={12} rowHeight={26} label="Following the value" />;
    return (
      <FailureState
        failure={failureOf(error)}
        what="the messages with this value"
        onRetry={() => void found.refetch()}
      />
    );
  }
  if (timeline.entries.length === 0) {
    return (
      <EmptyState title="No messages have this value" action={allTime}>
        {onAllTime
          ? 'None from a day before to a day after the searched time.'
          : 'None in any stream that you can read.'}
      </EmptyState>
    );
  }
  return (
    <>
      <FollowSummary timeline={timeline} totals={totals} zone={zone} />
      <FollowTimeline timeline={timeline} value={followed.value} field={field} zone={zone} />
      <div className={styles.end}>
        {hasNextPage ? (
          <Button size="sm" disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show the next {formatCount(followedAtOnce)}
          </Button>
        ) : (
          allTime
        )}
        {error && <span role="alert">Could not load more messages. Try again.</span>}
      </div>
    </>
  );
}

interface FollowSummaryProps {
  /** The messages loaded so far. */
  timeline: Timeline<SearchMessage>;
  /** Of all messages, if there are more than loaded. */
  totals: { total: number; sources: readonly TopValue[]; last: number | undefined } | undefined;
  zone: string;
}

const shownSources = 8;

/** How long it took, from when to when, and which sources took part. */
function FollowSummary({ timeline, totals, zone }: FollowSummaryProps) {
  const { entries, span } = timeline;
  const last = totals?.last ?? span?.to;
  const lanes = sourceLanes(timeline);
  const total = totals?.total ?? entries.length;
  const sources = totals ? Math.max(lanes.length, totals.sources.length) : lanes.length;
  const counts = new Map(totals?.sources.map(({ value, count }) => [value, count]));
  return (
    <section className={styles.summary} aria-label="Summary">
      <p className={styles.details}>
        <b>{countOf(total, 'message')}</b> from <b>{countOf(sources, 'source')}</b>
        {span && last !== undefined && (
          <>
            {last > span.from && (
              <>
                {' '}
                in <b>{formatDuration(last - span.from)}</b>
              </>
            )}
            <span className={styles.times}>
              {fullTime(span.from, zone)}
              {last > span.from && ` – ${fullTime(last, zone)}`}
            </span>
          </>
        )}
      </p>
      <ul className={styles.lanes} aria-label="Sources">
        {lanes.slice(0, shownSources).map((lane) => (
          <Lane key={lane.source} lane={lane} count={counts.get(lane.source) ?? lane.count} />
        ))}
      </ul>
      {lanes.length > shownSources && (
        <p className={styles.rest}>and {countOf(lanes.length - shownSources, 'other source')}</p>
      )}
    </section>
  );
}

function Lane({ lane: { source, ticks }, count }: { lane: SourceLane; count: number }) {
  return (
    <li className={styles.lane}>
      <bdi className={styles.laneName}>
        <MarkedText text={source === '' ? '(no source)' : source} />
      </bdi>
      <span className={styles.laneCount}>{formatCount(count)}</span>
      <span className={styles.track} aria-hidden="true">
        {ticks.map(({ at, level }) => (
          <span
            key={at}
            style={{ insetInlineStart: `${at}%`, background: levelSign(level)?.colour ?? 'var(--fg-faint)' }}
          />
        ))}
      </span>
    </li>
  );
}
