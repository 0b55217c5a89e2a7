import { useEffect } from 'react';

/** Keeps the screen on, where the browser allows it. A lock ends when the tab is hidden, and is taken again when it is shown. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let hasLeft = false;
    const take = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      // Refused to save power; the next time the tab is shown, it is asked for again.
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (hasLeft) void taken?.release();
      else lock = taken;
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      hasLeft = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}
