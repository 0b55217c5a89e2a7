import { useCallback, useState } from 'react';

/**
 * The width of an element, kept current by a ResizeObserver; 0 before the first layout. Measuring right after a change
 * would force a synchronous layout and a second render before the first paint.
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
