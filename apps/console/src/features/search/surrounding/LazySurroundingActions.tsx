import { lazy, Suspense } from 'react';
import type { SurroundingActionsProps } from './SurroundingActions.tsx';
import styles from './surrounding.module.css';

const SurroundingActions = lazy(async () => ({
  default: (await import('./SurroundingActions.tsx')).SurroundingActions,
}));

/** Nobody waits for it who opens no message; its place is kept, so that nothing moves when it comes. */
export function LazySurroundingActions(props: SurroundingActionsProps) {
  return (
    <Suspense fallback={<div className={styles.actions} />}>
      <SurroundingActions {...props} />
    </Suspense>
  );
}
