import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** Both are loaded when the user starts the live tail. */
export const LazyTailStatus = lazyWithRetry(async () => (await import('./TailStatus.tsx')).TailStatus);
export const LazyNewMessages = lazyWithRetry(async () => (await import('./NewMessages.tsx')).NewMessages);
