import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { afterLayout } from '../virtual-rows.ts';
import type { MessageRows } from './model.ts';
import { endsHeight, type RowEnds } from './row-ends.ts';
import { useHeldRow } from './use-held-row.ts';

const rowHeight = 26;
export const headerHeight = 30;

interface Scrolled {
  rows: MessageRows;
  /** Another list is read from its top. */
  listKey?: number | string;
  /** `messageKey` of the row a link leads to. */
  linkedKey?: string | null;
  /** `messageKey` of the row the keys act on. */
  cursor: string | null;
  /** What stands above one row and below another. */
  ends?: RowEnds | undefined;
  /** Told which rows are on the screen. */
  onRange?: (first: number, last: number) => void;
}

export interface TableScroll {
  scroller: RefObject<HTMLDivElement | null>;
  virtual: Virtualizer<HTMLDivElement, Element>;
}

/** Which rows exist at the moment, and what scrolls to which of them. */
export function useTableScroll(list: Scrolled): TableScroll {
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
  useHeldRow(virtual, rows, ends, rowHeight);

  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [listKey]);

  // Only a step of the cursor scrolls: rows that come and go around it move nothing.
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
