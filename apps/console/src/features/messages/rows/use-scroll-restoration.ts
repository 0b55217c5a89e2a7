import { type RefObject, useLayoutEffect } from 'react';

/** Scroll position of each tab, with the result it belongs to. */
const positions = new Map<string, { resultId: number | string; top: number }>();

/** Restores the scroll position of a tab while it shows the same result. */
export function useScrollRestoration(
  table: RefObject<HTMLElement | null>,
  tab: string,
  resultId: number | string | undefined,
): void {
  // Before the other rows are drawn: the browser then scrolls to their top, and that would be stored for the tab that was left.
  useLayoutEffect(() => {
    const scroller = table.current?.parentElement;
    if (!scroller || resultId === undefined) return;
    const left = positions.get(tab);
    if (left?.resultId === resultId) scroller.scrollTop = left.top;
    const keep = () => positions.set(tab, { resultId, top: scroller.scrollTop });
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [table, tab, resultId]);
}
