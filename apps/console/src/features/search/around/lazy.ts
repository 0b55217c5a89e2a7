import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';

/** The actions for surrounding messages, loaded when the user is about to open a message. */
export const LazySurroundingActions = lazyWithRetry(
  async () => (await import('./SurroundingActions.tsx')).SurroundingActions,
);
