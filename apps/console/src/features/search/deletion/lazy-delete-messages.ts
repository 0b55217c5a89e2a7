import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { whenPainted } from '#/app/first-load/when-painted.ts';

/** Few may delete messages, so nobody waits for it. */
export const LazyDeleteMessages = lazyWithRetry(() =>
  whenPainted().then(async () => (await import('./DeleteMessages.tsx')).DeleteMessages),
);
