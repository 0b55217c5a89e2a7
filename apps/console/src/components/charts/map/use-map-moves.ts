import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { panned, type View, zoomed } from './viewport.ts';

interface Drag {
  from: View;
  x: number;
  y: number;
  view: View;
  isMoved: boolean;
}

const dragThresholdPx = 4;
const keyStepPx = 60;

/** Moves a map by dragging, by Shift and the arrow keys, by + and −, and by Ctrl or ⌘ with the wheel. */
export function useMapMoves(view: View, move: (next: View, isDone?: boolean) => void, fit: () => View) {
  const element = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [isDragging, setDragging] = useState(false);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    move(zoomed(view, event.deltaY < 0 ? 1 : -1));
  });
  // React listens passively, and a passive listener cannot keep the page from zooming.
  useEffect(() => {
    const node = element.current;
    const listener = (event: WheelEvent) => onWheel(event);
    node?.addEventListener('wheel', listener, { passive: false });
    return () => node?.removeEventListener('wheel', listener);
  }, []);

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      drag.current = { from: view, view, x: event.clientX, y: event.clientY, isMoved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (!now || event.buttons === 0) return;
      const [dx, dy] = [now.x - event.clientX, now.y - event.clientY];
      if (!now.isMoved && Math.hypot(dx, dy) < dragThresholdPx) return;
      if (!now.isMoved) {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
      }
      now.isMoved = true;
      now.view = panned(now.from, dx, dy);
      move(now.view, false);
    },
    onPointerUp: () => {
      if (drag.current?.isMoved) move(drag.current.view);
      setDragging(false);
    },
    onPointerCancel: () => setDragging(false),
    // The click that ends a drag chooses nothing.
    onClickCapture: (event: MouseEvent) => {
      if (drag.current?.isMoved) event.stopPropagation();
      drag.current = null;
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      const steps: Partial<Record<string, readonly [number, number]>> = {
        ArrowLeft: [-keyStepPx, 0],
        ArrowRight: [keyStepPx, 0],
        ArrowUp: [0, -keyStepPx],
        ArrowDown: [0, keyStepPx],
      };
      const step = event.shiftKey ? steps[event.key] : undefined;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (step) move(panned(view, ...step));
      else if (event.key === '+' || event.key === '=') move(zoomed(view, 1));
      else if (event.key === '-') move(zoomed(view, -1));
      else if (event.key === '0') move(fit());
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { element, isDragging, handlers };
}
