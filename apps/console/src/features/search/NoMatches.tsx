import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';

interface NoMatchesProps {
  /** Whether the search is limited by more than time. */
  isFiltered: boolean;
  /** The searched time range as text. */
  timeRangeText: string;
  /** Searches all time; `undefined` if that is the current range. */
  onAllTime: (() => void) | undefined;
}

/** The empty result: what was searched, and a button to search more. */
export function NoMatches({ isFiltered, timeRangeText, onAllTime }: NoMatchesProps) {
  const title = isFiltered
    ? 'No message matches'
    : onAllTime
      ? 'No messages in this time'
      : 'There are no messages yet';
  return (
    <EmptyState title={title} action={onAllTime && <Button onClick={onAllTime}>Search all messages</Button>}>
      {onAllTime
        ? `Searched: ${timeRangeText}. The messages may be older, or have arrived with another time.`
        : isFiltered
          ? 'All messages were searched. Check the spelling, and that the field is called what it is called in the list.'
          : 'As soon as an input receives messages, they can be searched here.'}
    </EmptyState>
  );
}
