import { useEffect, useRef } from 'react';

/** Moves the focus to a row's field after the row has been drawn: the one added, moved, or next to one taken away. */
export function useRowFocus() {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(null);

  useEffect(() => {
    if (wanted.current === null) return;
    const rows = root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    const row = rows[Math.min(wanted.current, rows.length - 1)];
    wanted.current = null;
    (
      row?.querySelector<HTMLElement>('input') ?? root.current?.querySelector<HTMLElement>('[data-add]')
    )?.focus();
  });

  return { root, focusRow: (at: number) => (wanted.current = at) };
}
