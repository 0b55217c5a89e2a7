import { elementScroll, measureElement as measure, type VirtualizerOptions } from '@tanstack/react-virtual';

/**
 * How lists of which only the rows in view exist learn of sizes: after the browser has laid the page out. Asked right
 * after a change, it would lay everything out there and then, once for each list.
 */
export const afterLayout = {
  /** Until the list's own height is known: with the rows that are drawn beyond it, as much as is seen of most lists. */
  initialRect: { width: innerWidth, height: innerHeight / 2 },
  observeElementRect: ({ scrollElement }, onRect) => {
    if (!scrollElement) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = scrollElement;
      onRect({ width, height });
    });
    observer.observe(scrollElement);
    return () => observer.disconnect();
  },
  /** A list begins at its top; nothing has to be scrolled to get there. */
  scrollToFn: (offset, options, list) => {
    if (offset !== 0 || options.adjustments || list.scrollOffset) elementScroll(offset, options, list);
  },
  /** A row that is taller than estimated, which has to say so (`data-tall`), is measured at once, so as not to jump. */
  measureElement: (element, entry, list) =>
    entry || element.hasAttribute('data-tall')
      ? measure(element, entry, list)
      : list.options.estimateSize(list.indexFromElement(element)),
} satisfies Partial<VirtualizerOptions<HTMLDivElement, Element>>;
