import { FetchError, missingStreams } from '@tailrace/sdk';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Problem } from './Problem.tsx';

interface RouteErrorProps {
  error: unknown;
}

/** What stands in place of a page whose data did not load. */
export function RouteError({ error }: RouteErrorProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();

  useEffect(() => reset(), [reset]);

  return (
    <Problem
      status={error instanceof FetchError ? error.status : null}
      message={error instanceof Error ? error.message : String(error)}
      streams={missingStreams(error)}
      onRetry={() => router.invalidate()}
    />
  );
}
