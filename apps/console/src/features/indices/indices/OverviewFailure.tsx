import { indexerNotices } from '@tailrace/domain/notices/indices';
import { FetchError, type Schemas } from '@tailrace/sdk';
import { failureOf } from '#/app/failure.ts';
import { EmptyState } from '#/components/core/EmptyState.tsx';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';
import { isWithoutFirstIndex } from './queries.ts';

interface OverviewFailureProps {
  set: Schemas['IndexSet'];
  error: Error;
  onRetry: () => void;
}

/** Stands in the place of the indices; the facts of the set stay readable beside it. */
export function OverviewFailure({ set, error, onRetry }: OverviewFailureProps) {
  if (error instanceof FetchError && error.status === 503)
    return (
      <ErrorState
        title="The search engine is not available"
        detail={indexerNotices.unavailable(error).text}
        onRetry={onRetry}
      />
    );
  if (isWithoutFirstIndex(set, error))
    return (
      <EmptyState title="The first index is being created">
        The index set was created just now. Its first index is shown as soon as the server has made it.
      </EmptyState>
    );
  return <FailureState failure={failureOf(error)} what="the indices" onRetry={onRetry} />;
}
