import { countOf, formatCount, formatDuration } from '@tailrace/domain/format/format';
import type { Timeline } from '@tailrace/domain/search/follow/timeline';
import { levelSign } from '#/components/core/search/level-sign.ts';
import { MarkedText } from '#/components/core/search/MarkedText.tsx';
import type { SearchMessage, TopValue } from '#/components/core/search/model.ts';
import { fullTime } from '#/features/query/time/index.ts';
import styles from './follow.module.css';
import { type SourceLane, sourceLanes } from './source-lanes.ts';

interface FollowSummaryProps {
  /** The messages loaded so far. */
  timeline: Timeline<SearchMessage>;
  /** Of all messages, if there are more than loaded. */
  totals: { total: number; sources: readonly TopValue[]; last: number | undefined } | undefined;
  zone: string;
}

const shownSources = 8;

/** How long it took, from when to when, and which sources took part. */
export function FollowSummary({ timeline, totals, zone }: FollowSummaryProps) {
  const { entries, span } = timeline;
  const last = totals?.last ?? span?.to;
  const lanes = sourceLanes(timeline);
  const total = totals?.total ?? entries.length;
  const sources = totals ? Math.max(lanes.length, totals.sources.length) : lanes.length;
  const counts = new Map(totals?.sources.map(({ value, count }) => [value, count]));
  return (
    <section className={styles.summary} aria-label="Summary">
      <p className={styles.facts}>
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
