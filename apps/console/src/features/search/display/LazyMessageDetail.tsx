import { useEffect } from 'react';
import { prepared } from '#/app/prepared.tsx';
import { whenIdle } from '#/app/when-idle.ts';
import { prepareSurroundingActions } from '../surrounding/LazySurroundingActions.tsx';

const { prepare, Component } = prepared(
  async () => (await import('./WiredMessageDetail.tsx')).WiredMessageDetail,
);

/** What opening a message takes is there before somebody does, but not before there are messages. */
export function usePreparedDetail(hasMessages: boolean): void {
  useEffect(() => {
    if (!hasMessages) return;
    return whenIdle(() => {
      prepare();
      prepareSurroundingActions();
    });
  }, [hasMessages]);
}

export const LazyMessageDetail = Component;
