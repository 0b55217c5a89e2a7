import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import styles from './search-screen.module.css';

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
export function NoMatches(props: NoMatchesProps) {
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
