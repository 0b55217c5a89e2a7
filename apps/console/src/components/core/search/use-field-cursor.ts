import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { FieldListRow } from './field-rows.ts';

interface FieldCursor {
  /** The row in the tab order (roving tabindex). */
  current: string | null;
  /** Key handler of the rows. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Called when a row gets the focus in another way. */
  onFocus: (name: string) => void;
  /** Moves the focus from the filter to the first row. */
  enter: () => void;
}

interface Subjects {
  rows: readonly FieldListRow[];
  scroller: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  /** Moves the focus from the first row back to the filter. */
  leave: () => void;
}

const page = 10;

/** Moves through the fields by arrow keys, including rows that are not rendered yet. */
export function useFieldCursor({ rows, scroller, scrollTo, leave }: Subjects): FieldCursor {
  const [current, setCurrent] = useState<string | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const names = rows.flatMap((row, index) => (row.kind === 'field' ? [{ name: row.key, index }] : []));
  const at = names.findIndex(({ name }) => name === current);

  // The row may only be rendered after scrolling to it.
  useEffect(() => {
    if (wanted === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] button`);
    if (!row) return;
    row.focus({ preventScroll: true });
    setWanted(null);
  });

  const go = (to: number) => {
    const next = names[Math.max(0, Math.min(names.length - 1, to))];
    if (!next) return;
    setCurrent(next.name);
    setWanted(next.index);
    scrollTo(next.index);
  };

  return {
    current: names[at]?.name ?? names[0]?.name ?? null,
    onFocus: setCurrent,
    enter: () => go(0),
    onKeyDown: (event) => {
      const isRow = event.target instanceof Element && event.target.closest('[data-field-row]') !== null;
      if (!isRow || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowUp' && at <= 0) {
        event.preventDefault();
        setWanted(null);
        leave();
        return;
      }
      const to = {
        ArrowDown: at + 1,
        ArrowUp: at - 1,
        PageDown: at + page,
        PageUp: at - page,
        Home: 0,
        End: names.length - 1,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    },
  };
}
