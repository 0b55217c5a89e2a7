import { useEffect, useState } from 'react';

/** True once `value` has stayed true for this long. */
export function useDelayedFlag(value: boolean, milliseconds: number): boolean {
  const [hasElapsed, setHasElapsed] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setHasElapsed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setHasElapsed(false);
    };
  }, [value, milliseconds]);
  return value && hasElapsed;
}
