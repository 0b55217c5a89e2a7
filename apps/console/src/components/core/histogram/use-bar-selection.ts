import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type BarSpan, type HistogramBar, spanOf, type TimeSpan } from './model.ts';

interface Drag {
  startX: number;
  x: number;
  isPan: boolean;
}

interface Selection {
  /** The bars selected by dragging or by the keyboard. */
  span: BarSpan | null;
  isDragging: boolean;
  isPanning: boolean;
  /** Pixels the content is shifted while panning. */
  shift: number;
  onPointerDown: (event: PointerEvent<Element>) => void;
  onPointerMove: (event: PointerEvent<Element>) => void;
  onPointerUp: (event: PointerEvent<Element>) => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  clear: () => void;
}

interface Keyed {
  anchor: number;
  at: number;
}

/** Pixels the pointer may move before a press becomes a drag. */
const dragThresholdPx = 3;

const ordered = (a: number, b: number): BarSpan => ({ from: Math.min(a, b), to: Math.max(a, b) });

/** Selects a time range on the bars: by dragging, by clicking one, or by the arrow keys. */
export function useBarSelection(
  bars: readonly HistogramBar[],
  within: TimeSpan,
  width: number,
  onZoom: (span: TimeSpan) => void,
): Selection {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [keyed, setKeyed] = useState<Keyed | null>(null);

  const last = bars.length - 1;
  const barAt = (x: number) =>
    Math.min(last, Math.max(0, Math.floor((x / Math.max(width, 1)) * bars.length)));
  const dragSpan = drag && !drag.isPan ? ordered(barAt(drag.startX), barAt(drag.x)) : null;
  const keyedSpan = keyed && keyed.at <= last ? ordered(Math.min(keyed.anchor, last), keyed.at) : null;
  const span = dragSpan ?? keyedSpan;

  const zoom = (chosen: BarSpan | null) => {
    const time = chosen && spanOf(bars, chosen, within);
    setKeyed(null);
    if (time) onZoom(time);
  };

  const xOf = (event: PointerEvent<Element>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left;

  const finish = (event: PointerEvent<Element>) => {
    if (!drag) return;
    setDrag(null);
    const x = xOf(event);
    if (!drag.isPan) return zoom(ordered(barAt(drag.startX), barAt(x)));
    const length = within.to - within.from;
    const moved = Math.round(((drag.startX - x) / Math.max(width, 1)) * length);
    if (Math.abs(drag.startX - x) > dragThresholdPx)
      onZoom({ from: within.from + moved, to: within.to + moved });
  };

  const move = (steps: number, extend: boolean) => {
    const at = keyed ? Math.min(last, Math.max(0, keyed.at + steps)) : steps < 0 ? last : 0;
    setKeyed({ at, anchor: extend && keyed ? keyed.anchor : at });
  };

  return {
    span,
    isDragging: drag !== null,
    isPanning: drag?.isPan ?? false,
    shift: drag?.isPan ? drag.x - drag.startX : 0,
    clear: () => {
      setDrag(null);
      setKeyed(null);
    },
    onPointerDown: (event) => {
      if (event.button !== 0 || bars.length === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const x = xOf(event);
      setKeyed(null);
      setDrag({ startX: x, x, isPan: event.shiftKey });
    },
    onPointerMove: (event) => {
      if (drag) setDrag({ ...drag, x: xOf(event) });
    },
    onPointerUp: finish,
    onPointerCancel: () => setDrag(null),
    onKeyDown: (event) => {
      if (bars.length === 0) return;
      const step = {
        ArrowLeft: -1,
        ArrowRight: 1,
        PageUp: -10,
        PageDown: 10,
        Home: -bars.length,
        End: bars.length,
      }[event.key];
      if (step !== undefined) move(step, event.shiftKey);
      else if (event.key === 'Enter' && keyedSpan) zoom(keyedSpan);
      else if (event.key === 'Escape' && (keyed || drag)) {
        setKeyed(null);
        setDrag(null);
      } else return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
