import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { StateMessage } from '#/components/core/StateMessage.tsx';
import { usePrefixQuery, useQueryWarnings } from '#/features/query/editor/index.ts';
import { ProblemPanel } from './ProblemPanel.tsx';
import styles from './search-screen.module.css';
import type { Search } from './use-search.ts';

/** Shown instead of the messages: an error, a cancelled search, or no matches. */
export function MessagesFallback({ search }: { search: Search }) {
  const { problem, answer, refs } = search;
  if (problem) {
    return (
      <ProblemPanel
        problem={problem}
        onRetry={search.run}
        onEditQuery={() => refs.editor.current?.focus()}
        onFillIn={() => refs.parameters.current?.focusMissing()}
        onFirstPage={() => search.go.turnTo(1)}
      />
    );
  }
  if (answer.isCancelled) {
    return (
      <StateMessage
        title="The search was cancelled"
        action={<Button onClick={search.run}>Run it again</Button>}
      />
    );
  }
  return <NoResult search={search} />;
}

function NoResult({ search }: { search: Search }) {
  const { place, time, fields } = search;
  const prefixQuery = usePrefixQuery(place.query);
  const unknown = useQueryWarnings(place.query, fields.entries).find(
    ({ unknownField }) => unknownField !== undefined,
  );
  return (
    <NoMatches
      isFiltered={place.query.trim() !== '' || place.streams.length > 0}
      timeRangeText={describeTimeRange(place.timeRange, time)}
      onAllTime={time.limit === 0 ? search.steps.all : undefined}
      unknownField={unknown?.message}
      prefixQuery={prefixQuery}
      onSearch={search.edit.search}
    />
  );
}

interface NoMatchesProps {
  /** Whether the search is limited by more than time. */
  isFiltered: boolean;
  /** The searched time range as text. */
  timeRangeText: string;
  /** Searches all time; `undefined` if that is the current range. */
  onAllTime: (() => void) | undefined;
  /** The query names a field that the searched messages lack. */
  unknownField: string | undefined;
  /** The query that also finds words that begin like those written. */
  prefixQuery: string | null;
  onSearch: (query: string) => void;
}

/** The empty result: what was searched, and buttons to search more. */
function NoMatches(props: NoMatchesProps) {
  const { isFiltered, onAllTime, prefixQuery, onSearch } = props;
  const title = isFiltered
    ? 'No messages match'
    : onAllTime
      ? 'No messages in this time range'
      : 'No messages yet';
  return (
    <EmptyState
      title={title}
      action={
        (onAllTime || prefixQuery !== null) && (
          <div className={styles.emptyActions}>
            {prefixQuery !== null && (
              <Button onClick={() => onSearch(prefixQuery)}>
                Search for <code>{prefixQuery}</code>
              </Button>
            )}
            {onAllTime && <Button onClick={onAllTime}>Search all time</Button>}
          </div>
        )
      }
    >
      <Reason {...props} />
      {prefixQuery !== null && (
        <>
          <br />A word only matches whole words. Add * to match words that begin with it.
        </>
      )}
    </EmptyState>
  );
}

function Reason({ isFiltered, timeRangeText, onAllTime, unknownField }: NoMatchesProps) {
  if (unknownField !== undefined) return <>{unknownField}</>;
  if (onAllTime)
    return <>Searched: {timeRangeText}. Messages may be older, or carry a different timestamp.</>;
  return isFiltered
    ? 'All messages were searched. Check the spelling of words and field names.'
    : 'As soon as an input receives messages, they can be searched here.';
}
