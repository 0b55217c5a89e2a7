import type { PointerEvent as ReactPointerEvent } from 'react';

interface Following {
  /** Once, when the pointer has moved far enough to mean it. */
  onStart: () => void;
  /** At most once in a frame: how far the pointer is from where it was pressed, scrolling included. */
  onFrame: (x: number, y: number) => void;
  onEnd: (isDropped: boolean) => void;
}

/** Below this, in pixels, a press is a click. */
const clickTolerance = 4;

/** The distance from an edge of the scroller, in pixels, within which it scrolls, and its fastest speed per frame. */
const scrollMargin = 56;
const maxScrollSpeed = 18;

/** The nearest ancestor that scrolls vertically; the page when there is none. */
function scrollerOf(element: Element): Element {
  for (let each = element.parentElement; each; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if ((overflowY === 'auto' || overflowY === 'scroll') && each.scrollHeight > each.clientHeight)
      return each;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Pixels to scroll in this frame, faster the closer the pointer is to the edge; negative is up. */
function edgeSpeed(scroller: Element, y: number): number {
  const isPage = scroller === document.scrollingElement;
  const { top, bottom } = scroller.getBoundingClientRect();
  const above = Math.max(isPage ? 0 : top, 0) + scrollMargin - y;
  const below = y - (Math.min(isPage ? innerHeight : bottom, innerHeight) - scrollMargin);
  const share = (inside: number) => Math.min(inside / scrollMargin, 1) * maxScrollSpeed;
  if (above > 0) return -share(above);
  return below > 0 ? share(below) : 0;
}

/** Follows a pressed pointer until it is released; Esc and a lost pointer end it without dropping. */
export function followPointer(press: ReactPointerEvent<HTMLElement>, { onStart, onFrame, onEnd }: Following) {
  const target = press.currentTarget;
  const scroller = scrollerOf(target);
  const from = { x: press.clientX, y: press.clientY + scroller.scrollTop };
  let at = { x: press.clientX, y: press.clientY };
  let frame = 0;
  let hasStarted = false;
  const listening = new AbortController();
  const isOurs = ({ pointerId }: PointerEvent) => pointerId === press.pointerId;

  const draw = () => {
    frame = 0;
    const speed = edgeSpeed(scroller, at.y);
    const before = scroller.scrollTop;
    if (speed !== 0) scroller.scrollTop += speed;
    onFrame(at.x - from.x, at.y + scroller.scrollTop - from.y);
    if (scroller.scrollTop !== before) requestFrame();
  };
  const requestFrame = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const end = (isDropped: boolean) => {
    cancelAnimationFrame(frame);
    listening.abort();
    if (target.hasPointerCapture(press.pointerId)) target.releasePointerCapture(press.pointerId);
    if (!hasStarted) return;
    if (isDropped) onFrame(at.x - from.x, at.y + scroller.scrollTop - from.y);
    onEnd(isDropped);
  };

  const move = (event: PointerEvent) => {
    if (!isOurs(event)) return;
    at = { x: event.clientX, y: event.clientY };
    if (!hasStarted && Math.hypot(at.x - press.clientX, at.y - press.clientY) < clickTolerance) return;
    if (!hasStarted) onStart();
    hasStarted = true;
    requestFrame();
  };
  const abandon = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };

  target.setPointerCapture(press.pointerId);
  // On the window, which is told of the release even if the pressed element is gone by then.
  const options = { signal: listening.signal, capture: true };
  window.addEventListener('pointermove', move, options);
  window.addEventListener('pointerup', (event) => isOurs(event) && end(true), options);
  window.addEventListener('pointercancel', (event) => isOurs(event) && end(false), options);
  window.addEventListener('keydown', abandon, options);
}
