import { useCallback, useState } from 'react';

/**
 * The width of an element, kept current; 0 until the browser has laid the page out. Asked right after a change, it
 * would lay everything out there and then, and draw the page twice before any of it is seen.
 */
export function useWidth(): [ref: (element: Element | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: Element | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
