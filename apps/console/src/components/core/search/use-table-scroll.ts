import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react';
import { afterLayout } from '../virtual-rows.ts';
import type { MessageRows } from './model.ts';
import { endHeight, endsHeight, type RowEnds } from './row-ends.ts';

export const rowHeight = 26;
/** A compact row with a message of one line; longer ones are measured. */
export const compactRowHeight = 52;
export const headerHeight = 30;

interface Scrolled {
  rows: MessageRows;
  /** A new key scrolls the table to its top. */
  listKey?: number | string;
  /** `messageKey` of the row a link points to. */
  linkedKey?: string | null;
  /** `messageKey` of the row with the keyboard cursor. */
  cursor: string | null;
  /** Lines above one row and below another. */
  ends?: RowEnds | undefined;
  /** Reports the rows in view. */
  onRange?: (first: number, last: number) => void;
}

export interface TableScroll {
  scroller: RefObject<HTMLDivElement | null>;
  virtual: Virtualizer<HTMLDivElement, Element>;
}

interface Held {
  key: string;
  /** Offset of the row from the top of the list, in pixels. */
  top: number;
  /** Whether rows were inserted above it. */
  hasAbove: boolean;
}

/** Rows to leave visible above the held row when they are inserted. */
const rowsInSight = 6;

/** Keeps the anchor row in place on the screen while rows are inserted and removed above it. */
function useScrollAnchor(
  virtual: Virtualizer<HTMLDivElement, Element>,
  rows: MessageRows,
  ends: RowEnds | undefined,
  rowHeight: number,
): void {
  const before = useRef<{ rows: MessageRows; held: Held | null }>({ rows, held: null });
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  useLayoutEffect(() => {
    const { rows: oldRows, held } = before.current;
    // Hold the row once more when the rows around it are removed.
    const key = rows.anchor ?? held?.key;
    const index = key === undefined ? -1 : rows.indexOf(key);
    const start = virtual.measurementsCache[index]?.start;
    if (key === undefined || start === undefined) {
      before.current = { rows, held: null };
      return;
    }
    const top = start + (ends?.above.at === index ? endHeight : 0);
    const oldTop = held?.key === key ? held.top : start - (index - oldRows.indexOf(key)) * rowHeight;
    const above = ends ? index - ends.above.at : 0;
    const isFirst = above > 0 && !held?.hasAbove;
    before.current = { rows, held: rows.anchor === undefined ? null : { key, top, hasAbove: above > 0 } };

    const { scrollElement } = virtual;
    if (!scrollElement) return;
    const isSeen =
      oldTop >= scrollElement.scrollTop - rowHeight &&
      oldTop < scrollElement.scrollTop + scrollElement.clientHeight;
    // While it is in view, no other size change may adjust the scroll position.
    virtual.shouldAdjustScrollPositionOnItemSizeChange =
      rows.anchor !== undefined && isSeen ? () => false : undefined;
    if (top === oldTop || !isSeen) return;
    const sight = isFirst ? Math.min(rowsInSight, above) * rowHeight : 0;
    const moved = Math.max(0, sight - (oldTop - scrollElement.scrollTop));
    scrollElement.scrollTop += top - oldTop - moved;
    // Update the virtualizer before the scroll event, so that the rows in view are rendered before the next paint.
    virtual.scrollOffset = scrollElement.scrollTop;
    redraw();
  });
}

/** The table's virtualizer, and functions that scroll to a row. */
export function useTableScroll(list: Scrolled, rowHeight: number): TableScroll {
  const { rows, listKey, linkedKey, cursor, ends, onRange } = list;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + endsHeight(ends, index),
    getItemKey: rows.keyAt,
    overscan: 12,
    scrollPaddingStart: headerHeight,
    useFlushSync: false,
    ...afterLayout,
  });
  useScrollAnchor(virtual, rows, ends, rowHeight);

  const measuredFor = useRef(rowHeight);
  useEffect(() => {
    if (measuredFor.current !== rowHeight) virtual.measure();
    measuredFor.current = rowHeight;
  }, [virtual, rowHeight]);

  // A layout effect, because the page restores a scroll position in one after it.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [listKey]);

  // Only moving the cursor scrolls: rows inserted or removed around it do not.
  const showCursor = useEffectEvent((key: string | null) => {
    const at = key === null ? -1 : rows.indexOf(key);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => showCursor(cursor), [cursor]);

  const showLinked = useEffectEvent((key: string) => {
    virtual.scrollToIndex(rows.indexOf(key), { align: 'center' });
  });
  useEffect(() => {
    if (linkedKey && listKey !== undefined) showLinked(linkedKey);
  }, [linkedKey, listKey]);

  const first = virtual.range?.startIndex ?? 0;
  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => onRange?.(first, last), [onRange, first, last]);
  return { scroller, virtual };
}
