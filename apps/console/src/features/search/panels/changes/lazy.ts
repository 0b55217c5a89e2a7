import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** Loaded when the user is about to ask what changed. */
export const LazyChangesPanel = lazyWithRetry(async () => (await import('./ChangesPanel.tsx')).ChangesPanel);
