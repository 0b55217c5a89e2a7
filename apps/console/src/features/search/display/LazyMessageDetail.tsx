import { prepared } from '#/app/prepared.tsx';
import { prepareSurroundingActions } from '../surrounding/LazySurroundingActions.tsx';

const { prepare, Component } = prepared(
  async () => (await import('./WiredMessageDetail.tsx')).WiredMessageDetail,
);

/** What opening a message takes. */
export function prepareDetail(): void {
  prepare();
  prepareSurroundingActions();
}

export const LazyMessageDetail = Component;
