import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** A message in full; loaded when somebody is about to open one. */
export const LazyMessageDetail = lazyWithRetry(
  async () => (await import('./SearchMessageDetail.tsx')).SearchMessageDetail,
);
