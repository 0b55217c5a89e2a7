import { searchNotices } from '@tailrace/domain/notices/search';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { Button } from '#/components/core/Button.tsx';
import { DeniedState } from '#/components/core/DeniedState.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import { StateMessage } from '#/components/core/StateMessage.tsx';
import { usePrefixQuery, useQueryWarnings } from '#/features/query/editor/index.ts';
import type { SearchProblem } from '#/features/query/run/index.ts';
import styles from './search-screen.module.css';
import type { Search } from './use-search.ts';

/** Shown instead of the messages: an error, a cancelled search, or no matches. */
export function MessagesFallback({ search }: { search: Search }) {
  const { problem, result, refs } = search;
  if (problem) {
    return (
      <ProblemPanel
        problem={problem}
        onRetry={search.run}
        onEditQuery={() => refs.editor.current?.focus()}
        onFillIn={() => refs.parameters.current?.focusMissing()}
        onFirstPage={() => search.go.goToPage(1)}
      />
    );
  }
  if (result.isCancelled) {
    return (
      <StateMessage
        title="The search was cancelled"
        action={<Button onClick={search.run}>Run it again</Button>}
      />
    );
  }
  return <NoResult search={search} />;
}

interface ProblemPanelProps {
  problem: SearchProblem;
  onRetry: () => void;
  onEditQuery: () => void;
  onFillIn: () => void;
  onFirstPage: () => void;
}

const positionText = (line: number | null, column: number | null): string => {
  if (column === null) return '';
  return line === null || line === 1 ? `At column ${column}: ` : `At line ${line}, column ${column}: `;
};

/** Why there are no messages, and the one action that helps. */
function ProblemPanel({ problem, onRetry, onEditQuery, onFillIn, onFirstPage }: ProblemPanelProps) {
  switch (problem.kind) {
    case 'syntax':
      return (
        <EmptyState
          title="The query cannot be read"
          action={<Button onClick={onEditQuery}>Edit the query</Button>}
        >
          {positionText(problem.line, problem.column)}
          {problem.message}
          {problem.server !== undefined && (
            <>
              <br />
              The server says: {problem.server}
            </>
          )}
        </EmptyState>
      );
    case 'unbound':
      return (
        <EmptyState
          title={problem.names.length === 1 ? 'The query needs a value' : 'The query needs values'}
          action={<Button onClick={onFillIn}>Fill it in</Button>}
        >
          Nothing is given for {problem.names.map((name) => `$${name}$`).join(', ')}. Write it above and run
          the search.
        </EmptyState>
      );
    case 'window':
      return (
        <EmptyState
          title="This page is out of reach"
          action={<Button onClick={onFirstPage}>Go to the first page</Button>}
        >
          {problem.message} Narrow the time to see older messages.
        </EmptyState>
      );
    case 'denied':
      return <DeniedState title="You don't have permission to search here" streams={problem.streams} />;
    case 'no-streams':
      return (
        <EmptyState
          title="No streams have been shared with you yet"
          action={<Button onClick={onRetry}>Check again</Button>}
        >
          Searches only show messages of streams that are shared with you. Ask an administrator, or the owner
          of a stream, to share one with you. They can do that on the Streams page or on your user page.
        </EmptyState>
      );
    case 'unreachable':
      return (
        <ErrorState
          title="The search did not reach the server"
          detail="The server does not answer. The search can be run again once it does."
          onRetry={onRetry}
        />
      );
    case 'gone':
      return (
        <ErrorState
          title="The server has lost this search"
          detail="It restarted or discarded the search. Run it again: the query is still here."
          onRetry={onRetry}
        />
      );
    case 'incapable':
      return (
        <EmptyState
          title="This server does not support query parameters"
          action={<Button onClick={onEditQuery}>Edit the query</Button>}
        >
          It lacks the plugin for that. Write the values into the query itself.
        </EmptyState>
      );
    case 'failed': {
      const notice = searchNotices.failed(problem);
      return (
        <ErrorState
          title={notice.title}
          detail={`${notice.text}${problem.advice === '' ? '' : ` ${problem.advice}`}`}
          onRetry={onRetry}
        />
      );
    }
  }
}

function NoResult({ search }: { search: Search }) {
  const { state, time, fields } = search;
  const prefixQuery = usePrefixQuery(state.query);
  const unknown = useQueryWarnings(state.query, fields.entries).find(
    ({ unknownField }) => unknownField !== undefined,
  );
  return (
    <NoMatches
      isFiltered={state.query.trim() !== '' || state.streams.length > 0}
      timeRangeText={describeTimeRange(state.timeRange, time)}
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
  if (onAllTime) return <>Searched: {timeRangeText}. Try a longer time range.</>;
  return isFiltered
    ? 'All messages were searched. Check the spelling of words and field names.'
    : 'As soon as an input receives messages, they can be searched here.';
}
