/** The distance from an edge of the scroller, in pixels, within which it scrolls, and its fastest speed per frame. */
const margin = 56;
const fastest = 18;

/** The nearest ancestor that scrolls vertically; the page when there is none. */
export function scrollerOf(element: Element): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if ((overflowY === 'auto' || overflowY === 'scroll') && each.scrollHeight > each.clientHeight)
      return each;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Pixels to scroll in this frame, faster the closer the pointer is to the edge; negative is up. */
export function edgeSpeed(scroller: Element, y: number): number {
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = scroller.getBoundingClientRect();
  const above = Math.max(isPage ? 0 : top, 0) + margin - y;
  const below = y - (Math.min(isPage ? innerHeight : bottom, innerHeight) - margin);
  const share = (inside: number) => Math.min(inside / margin, 1) * fastest;
  if (above > 0) return -share(above);
  return below > 0 ? share(below) : 0;
}
