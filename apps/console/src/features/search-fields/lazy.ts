import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** Loaded when somebody opens a field of the list. */
export const LazyFieldPanel = lazyWithRetry(async () => (await import('./FieldPanel.tsx')).FieldPanel);

/** Loaded when somebody charts or compares a field. */
export const LazyFieldAnalysis = lazyWithRetry(
  async () => (await import('./FieldAnalysis.tsx')).FieldAnalysis,
);
