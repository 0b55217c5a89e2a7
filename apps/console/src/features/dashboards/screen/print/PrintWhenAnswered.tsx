import { useEffect, useEffectEvent } from 'react';
import { useWidgetsState } from '#/features/widgets/run/index.ts';

/** Charts are drawn in the frames after their answers; in ms. */
const settleMs = 500;

/** Calls back once all widgets are answered and drawn. */
export function PrintWhenAnswered({ onReady }: { onReady: () => void }) {
  const { isRunning } = useWidgetsState();
  const print = useEffectEvent(onReady);
  useEffect(() => {
    if (isRunning) return;
    const timer = setTimeout(() => print(), settleMs);
    return () => clearTimeout(timer);
  }, [isRunning]);
  return null;
}
