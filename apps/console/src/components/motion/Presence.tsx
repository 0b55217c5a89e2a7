import { lazy, Suspense } from 'react';
import type { PresenceProps } from './Moving.tsx';

const Moving = lazy(() => import('./Moving.tsx').then((module) => ({ default: module.Moving })));

/** Moves what enters and leaves. Until the code for it has come, things just stand there. */
export function Presence(props: PresenceProps) {
  return (
    <Suspense fallback={props.children}>
      <Moving {...props} />
    </Suspense>
  );
}
