import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Shows the page as it is printed while it is. What is printed from the page waits for all widgets; the browser's own
 * menu item prints what there is.
 */
export function usePrinting() {
  const [isPrinting, setPrinting] = useState(false);
  /** Whether the page waits for widgets that were not visible before. */
  const [isWaiting, setWaiting] = useState(false);
  const end = () => {
    setPrinting(false);
    setWaiting(false);
  };
  useEffect(() => {
    // At once, because the browser lays the page out right after its event.
    const begin = () => flushSync(() => setPrinting(true));
    // Some programs apply the print styles without those events.
    const media = window.matchMedia('print');
    const onMedia = () => (media.matches ? begin() : end());
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', onMedia);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', onMedia);
    };
  }, []);
  return {
    isPrinting,
    isWaiting,
    end,
    print: () => {
      setPrinting(true);
      setWaiting(true);
    },
    whenReady: () => {
      setWaiting(false);
      window.print();
    },
  };
}

export type Printing = ReturnType<typeof usePrinting>;
