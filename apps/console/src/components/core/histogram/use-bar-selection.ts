import { type DOMAttributes, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type BarSpan, type HistogramBar, spanOf, type TimeSpan } from './model.ts';

interface Drag {
  startX: number;
  x: number;
  isPan: boolean;
}

interface Selection {
  /** The bars selected by dragging or by the keyboard. */
  span: BarSpan | null;
  /** The bar to read: the one pointed at, else the one the keyboard is on. */
  cursor: number | null;
  isDragging: boolean;
  isPanning: boolean;
  /** Pixels the content is shifted while panning. */
  shift: number;
  handlers: Pick<
    DOMAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onPointerLeave' | 'onKeyDown'
  >;
  zoom: (span: BarSpan | null) => void;
  clear: () => void;
}

/** Two bars by their starts, which stay when a later result has other bars. */
interface Chosen {
  anchor: number;
  at: number;
}

/** Pixels the pointer may move before a press becomes a drag. */
const dragThresholdPx = 3;
const page = 10;

const ordered = (a: number, b: number): BarSpan => ({ from: Math.min(a, b), to: Math.max(a, b) });

/** Selects bars by dragging or by the arrow keys, and reads the one pointed at. */
export function useBarSelection(
  bars: readonly HistogramBar[],
  within: TimeSpan,
  width: number,
  onZoom: (span: TimeSpan) => void,
): Selection {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);

  const last = bars.length - 1;
  const inPlot = (index: number) => Math.min(last, Math.max(0, index));
  const barAt = (x: number) => inPlot(Math.floor((x / Math.max(width, 1)) * bars.length));
  const startOf = (index: number) => bars[index]?.start ?? 0;
  const [anchor, at] = chosen
    ? [chosen.anchor, chosen.at].map((start) => bars.findIndex((bar) => bar.start === start))
    : [-1, -1];
  const hasChosen = anchor !== undefined && at !== undefined && anchor >= 0 && at >= 0;
  const chosenSpan = hasChosen ? ordered(anchor, at) : null;
  const span = drag && !drag.isPan ? ordered(barAt(drag.startX), barAt(drag.x)) : chosenSpan;

  const clear = () => {
    setDrag(null);
    setChosen(null);
  };
  const choose = (from: number, to: number) => setChosen({ anchor: startOf(from), at: startOf(to) });
  const zoom = (bar: BarSpan | null) => {
    const time = bar && spanOf(bars, bar, within);
    setChosen(null);
    setPointed(null);
    if (time) onZoom(time);
  };

  const xOf = (event: PointerEvent<Element>) =>
    event.clientX - event.currentTarget.getBoundingClientRect().left;

  const pan = (movedPx: number) => {
    const moved = Math.round((movedPx / Math.max(width, 1)) * (within.to - within.from));
    onZoom({ from: within.from + moved, to: within.to + moved });
  };

  const finish = (event: PointerEvent<Element>) => {
    if (!drag) return;
    setDrag(null);
    setPointed(null);
    const x = xOf(event);
    const hasMoved = Math.abs(drag.startX - x) > dragThresholdPx;
    if (drag.isPan) {
      if (hasMoved) pan(drag.startX - x);
    } else if (hasMoved) choose(barAt(drag.startX), barAt(x));
    // A finger cannot point at a bar without pressing it.
    else if (event.pointerType === 'touch') choose(barAt(x), barAt(x));
    else zoom(ordered(barAt(x), barAt(x)));
  };

  const move = (steps: number, extend: boolean) => {
    // Without a bar chosen, the keys come in from the end they move away from.
    const start = hasChosen ? at : steps < 0 ? last + 1 : -1;
    const next = inPlot(start + steps);
    setPointed(null);
    choose(extend && hasChosen ? anchor : next, next);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Ctrl+Enter runs the search, wherever the focus is.
    if (bars.length === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = {
      ArrowLeft: -1,
      ArrowRight: 1,
      PageUp: -page,
      PageDown: page,
      Home: -bars.length,
      End: bars.length,
    }[event.key];
    if (step !== undefined) move(step, event.shiftKey);
    else if (event.key === 'Enter' && chosenSpan) zoom(chosenSpan);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const keyboardCursor = hasChosen ? at : null;
  return {
    span,
    cursor: drag || bars.length === 0 ? null : pointed === null ? keyboardCursor : inPlot(pointed),
    isDragging: drag !== null,
    isPanning: drag?.isPan ?? false,
    shift: drag?.isPan ? drag.x - drag.startX : 0,
    zoom,
    clear,
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0 || bars.length === 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const x = xOf(event);
        setChosen(null);
        setDrag({ startX: x, x, isPan: event.shiftKey });
      },
      onPointerMove: (event) => {
        if (drag) setDrag({ ...drag, x: xOf(event) });
        else if (event.pointerType !== 'touch') setPointed(barAt(xOf(event)));
      },
      onPointerUp: finish,
      onPointerCancel: () => setDrag(null),
      onPointerLeave: () => setPointed(null),
      onKeyDown,
    },
  };
}
