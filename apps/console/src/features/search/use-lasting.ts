import { useEffect, useState } from 'react';

/** True once `value` has stayed true for this long. */
export function useLasting(value: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [value, milliseconds]);
  return value && lasts;
}
