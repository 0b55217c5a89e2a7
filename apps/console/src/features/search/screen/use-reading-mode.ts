import { type RefObject, useEffect } from 'react';

/** Pixels the list is scrolled down before the parts above it leave, beyond their own height. */
const startAfter = 80;
/** Pixels scrolled back up before they return; at the top they return at once. */
const returnAfter = 240;
const topEdge = 40;

/**
 * Marks the screen with `data-reading` while the user scrolls down the messages, so that small screens can give the
 * search bar's and the histogram's room to the rows. An attribute, not state: scrolling renders nothing.
 */
export function useReadingMode(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = screen.current;
    if (!element) return;
    let turned = 0;
    let before = 0;
    let hasToggled = false;
    const set = (isReading: boolean) => {
      if (isReading === element.hasAttribute('data-reading')) return;
      element.toggleAttribute('data-reading', isReading);
      hasToggled = true;
    };
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.querySelector(':scope > [role=treegrid]')) return;
      const top = target.scrollTop;
      const isTurning = top > before !== before > turned;
      if (isTurning || hasToggled) turned = before;
      // A list that grows at its end is moved by the browser, which says nothing about the user.
      if (hasToggled) turned = top;
      hasToggled = false;
      before = top;
      const room = target.getBoundingClientRect().top - element.getBoundingClientRect().top;
      if (top < topEdge) set(false);
      else if (top - turned > topEdge && top > room + startAfter) set(true);
      else if (turned - top > returnAfter) set(false);
    };
    const options = { capture: true, passive: true };
    element.addEventListener('scroll', onScroll, options);
    return () => element.removeEventListener('scroll', onScroll, options);
  }, [screen]);
}
