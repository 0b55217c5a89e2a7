import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '#/app/when-idle.ts';
import type { WiredMessageDetailProps } from './WiredMessageDetail.tsx';

const load = () => import('./WiredMessageDetail.tsx');
const WiredMessageDetail = lazy(async () => ({ default: (await load()).WiredMessageDetail }));

/** What opening a message takes is there before somebody does, but not before there are messages. */
export function usePreparedDetail(hasMessages: boolean): void {
  useEffect(() => (hasMessages ? whenIdle(() => void load()) : undefined), [hasMessages]);
}

export function LazyMessageDetail(props: WiredMessageDetailProps) {
  return (
    <Suspense>
      <WiredMessageDetail {...props} />
    </Suspense>
  );
}
