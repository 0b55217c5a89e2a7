import { type RefObject, useEffect } from 'react';

const interactions = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element while it is wanted. The sections above it grow when their data arrives, so it scrolls again with
 * each change of their height, until the user does something.
 */
export function useKeptInView(element: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    const target = element.current;
    if (!isWanted || !target?.parentElement) return;
    const until = new AbortController();
    const observer = new ResizeObserver(() => target.scrollIntoView({ block: 'start' }));
    observer.observe(target.parentElement);
    until.signal.addEventListener('abort', () => observer.disconnect());
    for (const type of interactions) {
      window.addEventListener(type, () => until.abort(), { passive: true, signal: until.signal });
    }
    return () => until.abort();
  }, [element, isWanted]);
}
