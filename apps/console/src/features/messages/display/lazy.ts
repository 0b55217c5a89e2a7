import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** Loaded when the user opens the display settings. */
export const LazyDisplayDialog = lazyWithRetry(
  async () => (await import('./lazy/DisplayDialog.tsx')).DisplayDialog,
  {
    holdsTyping: true,
  },
);
