import type { RefObject } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import type { Noun } from './model.ts';

interface RowKeysOptions {
  noun: Noun;
  frame: RefObject<HTMLElement | null>;
  searchField: RefObject<HTMLInputElement | null>;
  count: number;
  /** Scrolls to a row that is not rendered. */
  onReveal: (index: number) => void;
  onToggle: ((index: number) => void) | undefined;
}

/** Frames to wait until a row scrolled to is rendered. */
const maxFrames = 10;

/** Returns a function that focuses a row. `j` and `k` move the focus between titles, so Enter follows the focused link natively; `x` ticks the row. */
export function useRowKeys({ noun, frame, searchField, count, onReveal, onToggle }: RowKeysOptions) {
  const group = 'List';

  const current = () => {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-index]');
    return row && frame.current?.contains(row) ? Number(row.dataset.index) : -1;
  };

  const focusRow = (index: number, triesLeft = maxFrames) => {
    const title = frame.current?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-row-title]`);
    if (title) {
      title.focus();
      title.scrollIntoView({ block: 'nearest' });
    } else if (triesLeft > 0) requestAnimationFrame(() => focusRow(index, triesLeft - 1));
  };

  const show = (index: number) => {
    onReveal(index);
    focusRow(index);
  };

  const move = (step: number) => show(Math.min(Math.max(current() + step, 0), count - 1));

  useShortcut({ key: 'j', label: `Next ${noun.one}`, group, run: () => move(1) });
  useShortcut({ key: 'k', label: `Previous ${noun.one}`, group, run: () => move(-1) });
  useShortcut({
    key: 'x',
    label: `Select the ${noun.one}`,
    group,
    isHidden: onToggle === undefined,
    run: () => {
      const index = current();
      if (index >= 0) onToggle?.(index);
    },
  });
  useShortcut({ key: 'Enter', label: `Open the ${noun.one}`, group });
  useShortcut({
    key: '/',
    label: `Search ${noun.many}`,
    group,
    run: () => searchField.current?.select(),
  });

  return show;
}
