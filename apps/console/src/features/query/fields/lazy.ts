import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** Loaded when the user expands a field. */
export const LazyFieldPanel = lazyWithRetry(async () => (await import('./FieldPanel.tsx')).FieldPanel);

/** Loaded when the user charts or compares a field. */
export const LazyFieldAnalysis = lazyWithRetry(
  async () => (await import('./FieldAnalysis.tsx')).FieldAnalysis,
);
