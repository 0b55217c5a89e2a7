import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** The timeline of a value, loaded when the user is about to follow one. */
export const LazyFollowPanel = lazyWithRetry(async () => (await import('./FollowPanel.tsx')).FollowPanel);

/** Messages by time with the gaps between them. */
export const LazyMessageTimeline = lazyWithRetry(
  async () => (await import('./FollowTimeline.tsx')).FollowTimeline,
);
