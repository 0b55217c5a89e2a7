import { countOf } from '@tailrace/domain/format';
import { displayMessage } from '#/app/display-message.ts';
import { Button } from '#/components/core/Button.tsx';
import type { Feed } from '#/features/query-run/index.ts';

type FeedEndProps = Pick<Feed, 'isAtEnd' | 'isLoading' | 'problem' | 'retry' | 'offset' | 'rows'> & {
  total: number;
};

/** Below the last row: loading, the end of the result, or why there is no more. */
export function FeedEnd({ isAtEnd, isLoading, problem, retry, offset, rows, total }: FeedEndProps) {
  const shown = offset + rows.length;
  if (problem !== null) {
    return (
      <>
        <span role="alert">The messages after these did not come: {displayMessage(problem)}</span>
        <Button size="xs" variant="outline" onClick={retry}>
          Load them again
        </Button>
      </>
    );
  }
  if (isLoading) return 'Loading more messages…';
  if (!isAtEnd) return null;
  return shown < total
    ? `The server hands out no more than the first ${countOf(shown, 'message')} in this order. By time all can be reached.`
    : `The end: ${countOf(shown, 'message')}.`;
}
