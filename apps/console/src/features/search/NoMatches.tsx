import { Button } from '#/components/core/Button.tsx';
import { EmptyState } from '#/components/core/EmptyState.tsx';

interface NoMatchesProps {
  /** Whether anything was asked for but a time. */
  isFiltered: boolean;
  /** What was searched, in words. */
  timeWords: string;
  /** Looks at all messages; absent when they are looked at already. */
  onAllTime: (() => void) | undefined;
}

/** No messages: what was searched, and a button that searches more. */
export function NoMatches({ isFiltered, timeWords, onAllTime }: NoMatchesProps) {
  const title = isFiltered
    ? 'No message matches'
    : onAllTime
      ? 'No messages in this time'
      : 'There are no messages yet';
  return (
    <EmptyState title={title} action={onAllTime && <Button onClick={onAllTime}>Search all messages</Button>}>
      {onAllTime
        ? `Searched: ${timeWords}. The messages may be older, or have arrived with another time.`
        : isFiltered
          ? 'All messages were searched. Check the spelling, and that the field is called what it is called in the list.'
          : 'As soon as an input receives messages, they can be searched here.'}
    </EmptyState>
  );
}
