import { measureElement as measure, type Virtualizer } from '@tanstack/react-virtual';

type Rows = Virtualizer<HTMLDivElement, Element>;

/**
 * How lists of which only the rows in view exist learn of sizes: after the browser has laid the page out. Asked right
 * after a change, it would lay everything out there and then, once for each list.
 */
export const afterLayout = {
  /** Until the list's own height is known. */
  initialRect: { width: innerWidth, height: innerHeight },
  observeElementRect: (
    { scrollElement }: Rows,
    onRect: (rect: { width: number; height: number }) => void,
  ) => {
    if (!scrollElement) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = scrollElement;
      onRect({ width, height });
    });
    observer.observe(scrollElement);
    return () => observer.disconnect();
  },
  /** A row that is taller than estimated, which has to say so (`data-tall`), is measured at once, so as not to jump. */
  measureElement: (element: Element, entry: ResizeObserverEntry | undefined, rows: Rows) =>
    entry || element.hasAttribute('data-tall')
      ? measure(element, entry, rows)
      : rows.options.estimateSize(rows.indexFromElement(element)),
};
