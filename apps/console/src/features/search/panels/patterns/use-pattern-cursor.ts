import type { Pattern } from '@tailrace/domain/search/patterns/pattern';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { PatternActions } from './pattern-actions.ts';

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  j: 1,
  k: -1,
  PageDown: 10,
  PageUp: -10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

interface CursorActions extends Pick<PatternActions, 'filterBy' | 'exclude'> {
  toggle: (pattern: Pattern) => void;
  openId: number | null;
}

/** The row in the tab order, and the keys of a focused row. */
export function usePatternCursor(
  list: RefObject<HTMLElement | null>,
  patterns: readonly Pattern[],
  { filterBy, exclude, toggle, openId }: CursorActions,
) {
  const [chosen, setChosen] = useState<number | null>(null);
  const at = patterns.findIndex(({ id }) => id === chosen);
  const rowOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-pattern="${id}"]`);

  const move = (by: number) => {
    const from = at < 0 && by > 0 ? -1 : at;
    const next = patterns[Math.max(0, Math.min(patterns.length - 1, from + by))];
    if (!next) return;
    setChosen(next.id);
    rowOf(next.id)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    // Keys of the controls within a row are their own.
    const pattern = patterns.find(({ id }) => String(id) === target.dataset.pattern);
    if (!pattern) return;
    const isOpen = pattern.id === openId;
    const step = steps[key];
    if (step !== undefined) move(step);
    else if (key === 'Enter') filterBy(pattern);
    else if (key === '-') exclude(pattern);
    else if (key === 'x' || key === 'e' || key === ' ') toggle(pattern);
    else if (key === 'ArrowRight' && !isOpen) toggle(pattern);
    else if (key === 'ArrowLeft' && isOpen) toggle(pattern);
    else return;
    event.preventDefault();
  };

  return { current: patterns[at]?.id ?? patterns[0]?.id ?? null, move, onKeyDown };
}
