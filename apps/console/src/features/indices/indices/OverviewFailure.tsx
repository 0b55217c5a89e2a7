import { indexerNotices } from '@tailrace/domain/notices/indices';
import { FetchError } from '@tailrace/sdk';
import { failureOf } from '#/app/failure.ts';
import { ErrorState } from '#/components/core/ErrorState.tsx';
import { FailureState } from '#/components/core/FailureState.tsx';

interface OverviewFailureProps {
  error: Error;
  onRetry: () => void;
}

/** Stands in the place of the indices; the facts of the set stay readable beside it. */
export function OverviewFailure({ error, onRetry }: OverviewFailureProps) {
  if (error instanceof FetchError && error.status === 503)
    return (
      <ErrorState
        title="The search engine is not available"
        detail={indexerNotices.unavailable(error).text}
        onRetry={onRetry}
      />
    );
  return <FailureState failure={failureOf(error)} what="the indices" onRetry={onRetry} />;
}
