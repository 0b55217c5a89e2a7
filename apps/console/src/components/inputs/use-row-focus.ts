import { useEffect, useRef } from 'react';

/** Moves the focus to a row after the render that added or moved it, or next to a removed one. */
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
