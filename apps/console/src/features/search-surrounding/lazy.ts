import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** What leads to the messages around one; loaded when somebody is about to open a message. */
export const LazySurroundingActions = lazyWithRetry(
  async () => (await import('./SurroundingActions.tsx')).SurroundingActions,
);
