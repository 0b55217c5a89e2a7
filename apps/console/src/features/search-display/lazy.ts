import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** Loaded when somebody arranges the messages. */
export const LazyDisplayDialog = lazyWithRetry(
  async () => (await import('./lazy/DisplayDialog.tsx')).DisplayDialog,
  {
    holdsTyping: true,
  },
);
