import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useReducer, useRef } from 'react';
import type { MessageRows } from './model.ts';
import { endHeight, type RowEnds } from './row-ends.ts';

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
export function useScrollAnchor(
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
