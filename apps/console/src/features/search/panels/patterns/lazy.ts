import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

export const LazyPatternsPanel = lazyWithRetry(
  async () => (await import('./PatternsPanel.tsx')).PatternsPanel,
);
