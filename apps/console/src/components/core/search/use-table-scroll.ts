import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { afterLayout } from '../virtual-rows.ts';
import type { MessageRows } from './model.ts';
import { endsHeight, type RowEnds } from './row-ends.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

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

  useEffect(() => {
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
