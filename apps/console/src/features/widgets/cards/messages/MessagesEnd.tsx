import { countOf } from '@tailrace/domain/format/format';
import { displayMessage } from '#/app/display-message.ts';
import { Button } from '#/components/core/Button.tsx';
import type { Feed } from '#/features/query/run/index.ts';

interface MessagesEndProps {
  feed: Feed;
  total: number;
}

/** Below the last message: loading, the end, or why there are no more. */
export function MessagesEnd({ feed, total }: MessagesEndProps) {
  const { problem, isLoading, isAtEnd, rows, retry } = feed;
  if (problem !== null) {
    return (
      <>
        <span role="alert">Could not load more messages: {displayMessage(problem)}</span>
        <Button size="xs" onClick={retry}>
          Retry
        </Button>
      </>
    );
  }
  if (isLoading) return 'Loading more messages…';
  if (!isAtEnd) return null;
  return rows.length < total
    ? `The server lists only the first ${countOf(rows.length, 'message')} in this order.`
    : `${countOf(rows.length, 'message')} in total.`;
}
