import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

export const LazyMessageDetail = lazyWithRetry(
  async () => (await import('./WiredMessageDetail.tsx')).WiredMessageDetail,
);

export const LazySurroundingActions = lazyWithRetry(
  async () => (await import('../surrounding/SurroundingActions.tsx')).SurroundingActions,
);

/** Loads all that an open message draws. */
export function preloadMessageDetail(): void {
  LazyMessageDetail.preload();
  LazySurroundingActions.preload();
}
