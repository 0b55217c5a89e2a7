import { timelineOf } from '@tailrace/domain/search/follow/timeline';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { failureOf } from '#/app/failure.ts';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { walkedMessage } from '#/features/query/run/index.ts';
import { FollowSummary } from './FollowSummary.tsx';
import { FollowTimeline } from './FollowTimeline.tsx';
import styles from './follow.module.css';
import { type Followed, followedAtOnce, followedMessages, followedTotals } from './follow-queries.ts';

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
    return timelineOf(messages, (message) => walkedMessage(message).moment);
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
            Show the next {followedAtOnce.toLocaleString('en')}
          </Button>
        ) : (
          allTime
        )}
        {error && <span role="alert">Could not load more messages. Try again.</span>}
      </div>
    </>
  );
}
