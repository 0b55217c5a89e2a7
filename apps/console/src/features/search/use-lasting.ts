import { useEffect, useState } from 'react';

/** True once `value` has been true for so long; what is over at once never shows. */
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
