import { elementScroll, measureElement as measure, type VirtualizerOptions } from '@tanstack/react-virtual';

/**
 * Lets virtualized lists measure after the browser's layout (ResizeObserver). Measuring right after a change would
 * force a synchronous layout for each list.
 */
export const afterLayout = {
  /** Used until the list's height is known: with overscan, it covers the visible part of most lists. */
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
  /** A new list is already at its top, so there is nothing to scroll. */
  scrollToFn: (offset, options, list) => {
    if (offset !== 0 || options.adjustments || list.scrollOffset) elementScroll(offset, options, list);
  },
  /** A row marked `data-tall`, which is taller than estimated, is measured immediately, so that nothing jumps. */
  measureElement: (element, entry, list) =>
    entry || element.hasAttribute('data-tall')
      ? measure(element, entry, list)
      : list.options.estimateSize(list.indexFromElement(element)),
} satisfies Partial<VirtualizerOptions<HTMLDivElement, Element>>;
