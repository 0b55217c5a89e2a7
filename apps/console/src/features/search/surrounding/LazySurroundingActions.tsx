import { prepared } from '#/app/prepared.tsx';

/** Nobody waits for it who opens no message. */
export const { prepare: prepareSurroundingActions, Component: LazySurroundingActions } = prepared(
  async () => (await import('./SurroundingActions.tsx')).SurroundingActions,
);
