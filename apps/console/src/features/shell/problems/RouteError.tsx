import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAvailability } from '#/app/availability.ts';
import { failureOf } from '#/app/failure.ts';
import { isMissingCode, recoverCode, reloadPage } from '#/app/page-code.ts';
import { FailureState } from '#/components/core/FailureState.tsx';
import { MissingCode } from '#/components/core/MissingCode.tsx';
import { HomeLink } from './HomeLink.tsx';

interface RouteErrorProps {
  error: unknown;
}

/** Replaces a page whose data failed to load, or that threw while rendering. */
export function RouteError({ error }: RouteErrorProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const { isUp } = useAvailability();
  const isCodeMissing = isMissingCode(error);

  useEffect(() => reset(), [reset]);

  useEffect(() => {
    if (isMissingCode(error)) void recoverCode(router, error);
  }, [router, error]);

  if (isCodeMissing && isUp) return <MissingCode />;
  return (
    <FailureState
      failure={isCodeMissing ? { kind: 'serverDown' } : failureOf(error)}
      home={<HomeLink />}
      onRetry={() => reloadPage(router)}
    />
  );
}
