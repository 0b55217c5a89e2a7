import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { ChartMark, Span } from '../model.ts';
import type { Drawing } from './drawing.ts';
import { type Layout, xPixel, yPixel } from './layout.ts';
import { markOf, pointAt, positionOf, rankedAt, seriesAt, spanBetween } from './pick.ts';

/** What is pointed at: a point, a series of it, and where that is in client coordinates. */
interface Cursor {
  point: number;
  /** `null` when none has a value there. */
  series: number | null;
  at: { x: number; y: number };
}

interface CursorProps {
  drawing: Drawing;
  layout: Layout;
  isBars: boolean;
  onMark?: ((mark: ChartMark, at: { x: number; y: number }) => void) | undefined;
  onZoom?: ((span: Span) => void) | undefined;
  /** The moment that is pointed at, for the other charts. */
  onPoint: (at: number | null) => void;
}

/** Where points run down, up and down move between them. */
const turnedKeys: Partial<Record<string, string>> = {
  ArrowUp: 'ArrowLeft',
  ArrowDown: 'ArrowRight',
  ArrowLeft: 'ArrowUp',
  ArrowRight: 'ArrowDown',
};

/** Pixels the pointer may move before a press becomes a drag. */
const dragThresholdPx = 3;

/** Points at a chart by pointer or keys, chooses a mark, and selects a span of time. */
export function useCursor({ drawing, layout, isBars, onMark, onZoom, onPoint }: CursorProps) {
  const [cursor, setCursor] = useState<Cursor | null>(null);
  /** Where a selection began: a point, and the pixel of a drag. */
  const [anchor, setAnchor] = useState<{ point: number; x: number | null } | null>(null);
  const { points } = drawing.data;
  const last = points.length - 1;
  const canZoom = onZoom !== undefined && drawing.data.isSearchTime;

  /** Client pixels for a pixel of the layout, which differ where the page is enlarged. */
  const scaleOf = (box: DOMRect) => box.width / layout.width || 1;

  const point = (next: Cursor | null) => {
    setCursor(next);
    const span = next && points[next.point]?.span;
    onPoint(span ? (span.from + span.to) / 2 : null);
  };

  const cursorOf = (event: PointerEvent<HTMLElement>): Cursor => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = scaleOf(box);
    const pixel = {
      x: (event.clientX - box.left) / scale + layout.left,
      y: (event.clientY - box.top) / scale + layout.top,
    };
    const at = pointAt(drawing, positionOf(layout, pixel));
    const series = seriesAt(drawing, layout, at, pixel, isBars);
    return { point: at, series, at: { x: event.clientX, y: event.clientY } };
  };

  /** The place of a figure on the screen, for what is chosen by keys. */
  const keyedAt = (element: HTMLElement, at: number, series: number | null): Cursor => {
    const box = element.getBoundingClientRect();
    const scale = scaleOf(box);
    const of = series === null ? undefined : drawing.series[series];
    const along = xPixel(layout, points[at]?.x ?? 0);
    const value = yPixel(layout, of?.axis ?? 0, of?.tops[at] ?? 0);
    const [x, y] = layout.isHorizontal ? [value, along] : [along, value];
    const position = { x: box.left + (x - layout.left) * scale, y: box.top + (y - layout.top) * scale };
    return { point: at, series, at: position };
  };

  const clear = () => {
    point(null);
    setAnchor(null);
  };

  const choose = (at: Cursor) => {
    const mark = at.series === null ? null : markOf(drawing, at.point, at.series);
    if (mark) onMark?.(mark, at.at);
  };

  const zoom = (from: number, to: number) => {
    const span = spanBetween(drawing, from, to);
    clear();
    if (span) onZoom?.(span);
  };

  const moveTo = (element: HTMLElement, to: number, isExtended: boolean) => {
    const at = Math.min(Math.max(to, 0), last);
    if (!isExtended) setAnchor(null);
    else if (canZoom) setAnchor(anchor ?? { point: cursor?.point ?? at, x: null });
    const before = cursor?.series ?? null;
    const hasValue = before !== null && (drawing.series[before]?.figures[at] ?? null) !== null;
    point(keyedAt(element, at, hasValue ? before : (rankedAt(drawing, at)[0] ?? null)));
  };

  /** The next series of a point, from the largest to the smallest. */
  const moveSeries = (element: HTMLElement, step: number) => {
    const at = cursor?.point ?? last;
    const ranked = rankedAt(drawing, at);
    const now = cursor === null ? -1 : ranked.indexOf(cursor.series ?? -1);
    const next = ranked[Math.min(Math.max(now + step, 0), ranked.length - 1)];
    point(keyedAt(element, at, next ?? null));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const now = cursor?.point;
    const key = layout.isHorizontal ? (turnedKeys[event.key] ?? event.key) : event.key;
    const to = {
      ArrowLeft: (now ?? last + 1) - 1,
      ArrowRight: (now ?? -1) + 1,
      PageUp: (now ?? last + 10) - 10,
      PageDown: (now ?? -10) + 10,
      Home: 0,
      End: last,
    }[key];
    if (to !== undefined) moveTo(event.currentTarget, to, event.shiftKey);
    else if (key === 'ArrowUp') moveSeries(event.currentTarget, -1);
    else if (key === 'ArrowDown') moveSeries(event.currentTarget, 1);
    else if (event.key === 'Enter' && cursor) anchor ? zoom(anchor.point, cursor.point) : choose(cursor);
    else if (event.key === 'Escape' && (cursor || anchor)) clear();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    cursor: cursor && cursor.point <= last ? cursor : null,
    selection: anchor && cursor && anchor.point !== cursor.point ? [anchor.point, cursor.point] : null,
    isDragging: anchor !== null && anchor.x !== null,
    handlers: {
      onKeyDown,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = cursorOf(event);
        point(at);
        setAnchor({ point: at.point, x: event.clientX });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => point(cursorOf(event)),
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (anchor?.x === null || anchor === null) return;
        const at = cursorOf(event);
        const isDrag = Math.abs(event.clientX - anchor.x) > dragThresholdPx;
        setAnchor(null);
        if (isDrag && canZoom) zoom(anchor.point, at.point);
        else if (!isDrag) choose(at);
      },
      onPointerLeave: () => {
        if (!anchor) point(null);
      },
      onPointerCancel: clear,
      onBlur: clear,
    },
  };
}
