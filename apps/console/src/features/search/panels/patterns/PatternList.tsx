import { formatCount } from '@tailrace/domain/format/format';
import { elided } from '@tailrace/domain/search/patterns/elide';
import type { Pattern, PatternSnapshot } from '@tailrace/domain/search/patterns/pattern';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button } from '#/components/core/Button.tsx';
import { PatternRow } from './PatternRow.tsx';
import type { PatternActions } from './pattern-actions.ts';
import styles from './patterns.module.css';

/** Rows that are drawn at first, and added on request. */
const rowStep = 200;

interface PatternListProps {
  /** As shown, from the top. */
  patterns: readonly Pattern[];
  snapshot: PatternSnapshot;
  isNew: (pattern: Pattern) => boolean;
  openId: number | null;
  actions: PatternActions;
  formatTime: (moment: number) => string;
  onToggle: (pattern: Pattern) => void;
  /** The pointer or the focus is in the list, or has left it. */
  onHold: (isHeld: boolean) => void;
  renderDetail: (pattern: Pattern) => ReactNode;
}

/** The patterns as rows that open, with the keys of the message table. */
export function PatternList(props: PatternListProps) {
  const { patterns, snapshot, isNew, openId, actions, formatTime, onToggle, onHold } = props;
  const [limit, setLimit] = useState(rowStep);
  const list = useRef<HTMLTableElement>(null);
  const shown = patterns.slice(0, limit);
  const texts = elided(shown.map(({ parts }) => parts));
  const cursor = usePatternCursor(list, shown, { ...actions, toggle: onToggle, openId });
  useShortcut({ group: 'Patterns', key: 'j', label: 'Next pattern', run: () => cursor.move(1) });
  useShortcut({ group: 'Patterns', key: 'k', label: 'Previous pattern', run: () => cursor.move(-1) });
  useShortcut({ group: 'Patterns', key: 'Enter', label: 'Filter by the focused pattern' });
  useShortcut({ group: 'Patterns', key: '-', label: 'Exclude the focused pattern' });
  useShortcut({ group: 'Patterns', key: 'x', label: 'Open or close the focused pattern' });
  const hold = () => onHold(true);
  const release = () => onHold(list.current?.matches(':hover, :focus-within') ?? false);
  return (
    <>
      <table
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are opened by keyboard
        role="treegrid"
        aria-label="Patterns"
        className={styles.list}
        onKeyDown={cursor.onKeyDown}
        onFocus={hold}
        onBlur={({ relatedTarget }) => {
          if (!list.current?.contains(relatedTarget)) onHold(list.current?.matches(':hover') ?? false);
        }}
        onPointerEnter={hold}
        onPointerLeave={release}
      >
        <tbody>
          {shown.map((pattern, index) => (
            <PatternRow
              key={pattern.id}
              pattern={pattern}
              shortParts={texts[index] ?? pattern.parts}
              total={snapshot.messages}
              isNew={isNew(pattern)}
              hasBefore={snapshot.before > 0}
              isOpen={pattern.id === openId}
              isCurrent={pattern.id === cursor.current}
              actions={actions}
              formatTime={formatTime}
              onToggle={() => onToggle(pattern)}
            >
              {props.renderDetail(pattern)}
            </PatternRow>
          ))}
        </tbody>
      </table>
      {patterns.length > limit && (
        <div className={styles.more}>
          <Button size="xs" onClick={() => setLimit(limit + rowStep)}>
            Show {formatCount(Math.min(rowStep, patterns.length - limit))} more patterns
          </Button>
        </div>
      )}
    </>
  );
}

const keySteps: Readonly<Record<string, number>> = {
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
function usePatternCursor(
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
    const step = keySteps[key];
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
