import { countOf } from '@tailrace/domain/format/format';
import { displayMessage } from '#/app/display-message.ts';
import { Button } from '#/components/core/Button.tsx';
import type { Feed } from '#/features/query/run/index.ts';

type FeedEndProps = Pick<Feed, 'isAtEnd' | 'isLoading' | 'problem' | 'retry' | 'offset' | 'rows'> & {
  total: number;
};

/** Below the last row: loading, the end of the result, or why there is no more. */
export function FeedEnd({ isAtEnd, isLoading, problem, retry, offset, rows, total }: FeedEndProps) {
  const shown = offset + rows.length;
  if (problem !== null) {
    return (
      <>
        <span role="alert">Could not load more messages: {displayMessage(problem)}</span>
        <Button size="xs" variant="outline" onClick={retry}>
          Retry
        </Button>
      </>
    );
  }
  if (isLoading) return 'Loading more messages…';
  if (!isAtEnd) return null;
  return shown < total
    ? `The server returns only the first ${countOf(shown, 'message')} in this order. Sort by time to see all of them.`
    : `End of results: ${countOf(shown, 'message')}.`;
}
