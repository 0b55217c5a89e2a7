import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** The message detail, loaded when the user is about to open a message. */
export const LazyMessageDetail = lazyWithRetry(
  async () => (await import('./SearchMessageDetail.tsx')).SearchMessageDetail,
);
