import { type RefObject, useEffect } from 'react';

/** Scroll position of each tab, with the answer it belongs to. */
const kept = new Map<string, { answer: number | string; top: number }>();

/** Restores the scroll position of a tab while it shows the same answer. */
export function useScrollRestoration(
  table: RefObject<HTMLElement | null>,
  tab: string,
  answer: number | string | undefined,
): void {
  useEffect(() => {
    const scroller = table.current?.parentElement;
    if (!scroller || answer === undefined) return;
    const left = kept.get(tab);
    if (left?.answer === answer) scroller.scrollTop = left.top;
    const keep = () => kept.set(tab, { answer, top: scroller.scrollTop });
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [table, tab, answer]);
}
