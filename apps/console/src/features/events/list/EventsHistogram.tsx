import { countEvents } from '@tailrace/domain/events/incidents';
import { formatCount, formatDuration } from '@tailrace/domain/format/format';
import { absoluteRange, type TimeRange } from '@tailrace/domain/time/time-range';
import type { Schemas } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { useServerVersion } from '#/app/server-version.ts';
import { useZone } from '#/app/user-zone.ts';
import { Histogram } from '#/components/core/histogram/Histogram.tsx';
import { Skeleton } from '#/components/core/Skeleton.tsx';
import { formatSpan } from '#/features/query/time/index.ts';
import type { EventListState } from './list-search.ts';
import { type Event, eventQueries } from './queries.ts';

/** Height of the histogram, so that the list does not move when it appears. */
const height = 126;

interface EventsHistogramProps {
  listState: EventListState;
  range: TimeRange;
  /** The events of the list, where they are all there are; a cluster does not count them over time. */
  loaded: { events: readonly Event[]; total: number } | undefined;
  onZoom: (range: TimeRange) => void;
}

/** Alerts and other events over time. A click or a selection narrows the time range. */
export function EventsHistogram({ listState, range, loaded, onZoom }: EventsHistogramProps) {
  const server = useServerVersion();
  const isOwn = server?.isTailrace === true;
  const counted = useQuery({ ...eventQueries.histogram(listState, range), enabled: isOwn });
  const isComplete = loaded !== undefined && loaded.total === loaded.events.length;
  if (isOwn ? counted.isError : server && loaded && !isComplete) return null;
  const histogram = isOwn ? counted.data : isComplete ? countLoaded(loaded.events) : undefined;
  if (histogram === null) return null;
  if (histogram === undefined) return <Skeleton height={height} />;
  return <Counts histogram={histogram} isStale={counted.isPlaceholderData} onZoom={onZoom} />;
}

/** Events from the first to the last one that was loaded; `null` for less than two moments. */
function countLoaded(events: readonly Event[]): Schemas['EventsHistogram'] | null {
  const moments = events.map(({ timestamp }) => Date.parse(timestamp));
  const [from, to] = [Math.min(...moments), Math.max(...moments)];
  return from < to ? countEvents(events, { from, to: to + 1 }) : null;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

interface CountsProps {
  histogram: Schemas['EventsHistogram'];
  isStale: boolean;
  onZoom: (range: TimeRange) => void;
}

function Counts({ histogram, isStale, onZoom }: CountsProps) {
  const zone = useZone();
  const { buckets, interval_seconds } = histogram;
  const length = interval_seconds * 1_000;
  const alerts = sum(buckets.map((bucket) => bucket.alerts));
  const others = sum(buckets.map((bucket) => bucket.events));
  return (
    <Histogram
      noun="events"
      bars={buckets.map((bucket) => {
        const start = Date.parse(bucket.timestamp);
        return { start, end: start + length, counts: [bucket.alerts, bucket.events] };
      })}
      series={[
        { name: 'Alerts', colour: 'var(--accent-solid)', total: alerts },
        { name: 'Other events', colour: 'var(--level-info)', total: others, isQuiet: true },
      ]}
      span={{ from: Date.parse(histogram.from), to: Date.parse(histogram.to) }}
      zone={zone}
      isStale={isStale}
      onZoom={(part) => onZoom(absoluteRange(part))}
      formatSpan={(part) => formatSpan(part, zone)}
      formatCount={formatCount}
      caption={
        <>
          <b>{formatCount(alerts + others)}</b> {alerts + others === 1 ? 'event' : 'events'},{' '}
          {formatDuration(length)} per bar
        </>
      }
    />
  );
}
