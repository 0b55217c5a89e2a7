import { useEffect, useState } from 'react';

const idleAfterMs = 3_000;

/** Whether the pointer has rested and no key was pressed for a while; controls and the pointer then go. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleAfterMs);
    };
    wake();
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, wake);
    };
  }, []);
  return isIdle;
}
