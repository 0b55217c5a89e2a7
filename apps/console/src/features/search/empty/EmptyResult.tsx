import { countOf } from '@tailrace/domain/format/format';
import { emptyResultChecks } from '@tailrace/domain/search/empty-result/checks';
import type { EmptyResultExplanation, NearestTime } from '@tailrace/domain/search/empty-result/explain';
import { absoluteTime } from '@tailrace/domain/time/display-time';
import { isAllTime, resolveTimeRange, type TimeRange } from '@tailrace/domain/time/time-range';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import type { AbsoluteTimeRange } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import type { FieldEntry } from '#/components/core/search/model.ts';
import { useQueryWarnings } from '#/features/query/editor/index.ts';
import { type SearchState, searchRequestOf } from '#/features/query/params/index.ts';
import { fullTime } from '#/features/query/time/index.ts';
import styles from './empty-result.module.css';
import { emptyResultQuery } from './empty-result-query.ts';
import { QueryOffers } from './OtherQueries.tsx';

interface EmptyResultProps {
  state: SearchState;
  /** The resolved time range of the search. */
  searched: AbsoluteTimeRange | undefined;
  fields: readonly FieldEntry[];
  /** The longest range the server allows in seconds; 0 allows all. */
  limit: number;
  now: number;
  zone: string;
  onSearch: (query: string) => void;
  onTimeRange: (timeRange: TimeRange) => void;
  onAllStreams: () => void;
  /** Searches all time; undefined if that is the current range or not allowed. */
  onAllTime: (() => void) | undefined;
}

/** The empty result: what matches nothing, and the nearest queries, times and streams that have messages. */
export function EmptyResult(props: EmptyResultProps) {
  const { state, searched, fields, limit, now, onSearch, onAllTime } = props;
  const warnings = useQueryWarnings(state.query, fields);
  const span = useMemo(
    () =>
      searched
        ? { from: Date.parse(searched.from), to: Date.parse(searched.to) }
        : (resolveTimeRange(state.timeRange, now, () => null) ?? { from: 0, to: now }),
    [searched, state.timeRange, now],
  );
  const checks = useMemo(() => {
    const corrected = warnings.flatMap(({ from, to, fix }) =>
      fix === null ? [] : [state.query.slice(0, from) + fix + state.query.slice(to)],
    );
    return emptyResultChecks({ ...state, span, limit, corrected, isRefused: false });
  }, [state, span, limit, warnings]);
  const request = { ...searchRequestOf(state), ...(searched ? { timeRange: searched } : {}) };
  const { data, isFetching } = useQuery(emptyResultQuery(request, checks, span));

  const isFiltered = state.query.trim() !== '' || state.streams.length > 0;
  const isAll = checks.every(({ kind }) => kind !== 'time');
  const title = isFiltered
    ? 'No messages match'
    : isAll
      ? 'No messages yet'
      : 'No messages in this time range';
  const unknown = warnings.find(({ unknownField }) => unknownField !== undefined)?.message;
  return (
    <EmptyState title={title}>
      <Reason {...props} isFiltered={isFiltered} isAll={isAll} unknown={unknown} explanation={data} />
      <div className={styles.help} aria-busy={isFetching}>
        {data && (
          <>
            <QueryOffers queries={data.queries} onSearch={onSearch} />
            <NearestMessages {...props} time={data.time} />
            <OtherStreams {...props} count={data.inOtherStreams} />
          </>
        )}
        {!data?.time && onAllTime && <Button onClick={onAllTime}>Search all time</Button>}
      </div>
    </EmptyState>
  );
}

interface ReasonProps extends EmptyResultProps {
  isFiltered: boolean;
  isAll: boolean;
  unknown: string | undefined;
  explanation: EmptyResultExplanation | undefined;
}

function Reason({ state, now, zone, isFiltered, isAll, unknown, explanation }: ReasonProps) {
  if (unknown !== undefined) return unknown;
  const { unmatched = [], isOnlyTogether = false } = explanation ?? {};
  const searched = `Searched: ${describeTimeRange(state.timeRange, { now, zone })}.`;
  if (unmatched.length > 0) {
    return (
      <>
        {searched}{' '}
        {unmatched.map((condition, index) => (
          <span key={condition}>
            {index > 0 && (index === unmatched.length - 1 ? ' and ' : ', ')}
            <code className={styles.condition}>{condition}</code>
          </span>
        ))}{' '}
        {unmatched.length === 1 ? 'matches' : 'match'} no messages.
      </>
    );
  }
  if (isOnlyTogether)
    return <>{searched} Each condition matches messages, but no message meets all of them.</>;
  if (!isAll) return <>{searched}</>;
  return isFiltered
    ? 'All messages were searched. Check the spelling of words and field names.'
    : 'As soon as an input receives messages, they can be searched here.';
}

/** Where the nearest messages are in time, and the click that shows them. */
function NearestMessages({ time, now, zone, onTimeRange }: EmptyResultProps & { time: NearestTime | null }) {
  if (!time) return null;
  const { where, timeRange, count, nearest } = time;
  const moment = nearest === null ? '' : momentText(nearest, now, zone);
  if (where !== 'longer') {
    return (
      <p className={styles.line}>
        <span>
          {countOf(count, 'message')} {where} this time range; the nearest {moment}.
        </span>
        <Button onClick={() => onTimeRange(timeRange)}>Go to the nearest</Button>
      </p>
    );
  }
  const isAll = isAllTime(timeRange);
  const range = describeTimeRange(timeRange, { now, zone }).toLowerCase();
  return (
    <p className={styles.line}>
      <span>
        {countOf(count, 'message')} {isAll ? 'in all time' : `in the ${range}`}
        {moment === '' ? '' : `; the latest ${moment}`}.
      </span>
      <Button onClick={() => onTimeRange(timeRange)}>Search {isAll ? 'all time' : `the ${range}`}</Button>
    </p>
  );
}

/** "at 18:02" for a moment of today, else with its day. */
function momentText(moment: number, now: number, zone: string): string {
  const [at, today] = [fullTime(moment, zone), fullTime(now, zone)];
  if (at.slice(0, 10) === today.slice(0, 10)) return `at ${at.slice(11, 16)}`;
  return `on ${absoluteTime(new Date(moment), zone)}`;
}

/** How many messages match in streams that are not searched. */
function OtherStreams({ count, onAllStreams }: EmptyResultProps & { count: number }) {
  if (count === 0) return null;
  return (
    <p className={styles.line}>
      <span>{countOf(count, 'message')} in other streams.</span>
      <Button onClick={onAllStreams}>Search all streams</Button>
    </p>
  );
}
