import { type Pattern, patternText } from '@tailrace/domain/search/patterns/pattern';
import { patternQuery, withCondition } from '@tailrace/domain/search/patterns/pattern-query';
import { isAllTime } from '@tailrace/domain/time/time-range';
import { isoRange, pinnedPattern } from '@tailrace/domain/timelines/pinned';
import { useEffect, useMemo, useRef, useState } from 'react';
import { RowsSkeleton } from '#/components/core/RowsSkeleton.tsx';
import { pinScope, usePin } from '#/features/pin/index.ts';
import { tableClock } from '#/features/query/time/index.ts';
import type { ResultPanelProps } from '#/features/search/result/index.ts';
import { PatternControls } from './PatternControls.tsx';
import { PatternDetailView } from './PatternDetailView.tsx';
import { PatternList } from './PatternList.tsx';
import { patternActions } from './pattern-actions.ts';
import {
  isListed,
  keepOrder,
  newness,
  type PatternView,
  readView,
  sortPatterns,
  writeView,
} from './pattern-view.ts';
import styles from './patterns.module.css';
import type { PatternReader } from './reading/index.ts';
import { usePatterns } from './use-patterns.ts';

/** The pattern that was opened or closed last. */
interface Toggled {
  reader: PatternReader;
  openId: number | null;
  closedId: number | null;
}

const nothingToggled = { openId: null, closedId: null };

/** The messages of the search grouped by shape. */
export function PatternsPanel(props: ResultPanelProps) {
  const { result, go, zone, settings, onSettings } = props;
  const view = readView(settings);
  const onView = (change: Partial<PatternView>) => onSettings(writeView({ ...view, ...change }));
  const patterns = usePatterns(props, view);
  const { snapshot, reader, problem } = patterns;
  const [toggled, setToggled] = useState<Toggled | null>(null);
  // Ids begin again with each reader, so the open row of an earlier search must not be looked for by its id.
  const { openId, closedId } = toggled?.reader === reader ? toggled : nothingToggled;
  const order = useOrder(`${view.sort} ${settings.since} ${view.isOnlyNew} ${view.level}`);

  const clock = useMemo(() => tableClock(snapshot?.span ?? undefined, zone), [snapshot?.span, zone]);
  // Milliseconds do not matter here, and leave less room for the pattern.
  const formatTime = (moment: number) =>
    Number.isNaN(moment) ? 'unknown time' : clock.format(new Date(moment).toISOString()).slice(0, -4);
  const isNew = snapshot ? newness(view.since, snapshot) : () => false;
  const listed = snapshot?.patterns.filter((pattern) => isListed(pattern, view, isNew)) ?? [];
  const shown = order.apply(sortPatterns(listed, view.sort, isNew));
  // A link names the open pattern by its text, which changes as messages come in: afterwards its id is used.
  const open =
    shown.find(({ id }) => id === openId) ??
    shown.find(({ id, parts }) => id !== closedId && patternText(parts) === view.open);
  const toggle = (pattern: Pattern) => {
    const isOpen = pattern.id === open?.id;
    setToggled({ reader, openId: isOpen ? null : pattern.id, closedId: isOpen ? pattern.id : null });
    onView({ open: isOpen ? null : patternText(pattern.parts) });
  };
  const { pin, dialog } = usePin();
  const span = snapshot?.span;
  const pinPattern = (pattern: Pattern) => {
    const { query, streams } = pinScope(go.state);
    const condition = patternQuery(pattern.parts)?.query;
    // Messages without a time have no span.
    const range = span ? isoRange(span) : result.run?.effective;
    if (!range) return;
    const { parts, count: messages, first, last } = pattern;
    const search = {
      query: condition === undefined ? query : withCondition(query, condition, 'for'),
      streams,
      from: range.from,
      to: range.to,
    };
    pin?.([pinnedPattern({ text: patternText(parts), messages, first, last }, search)]);
  };
  const actions = patternActions(go, view, onView, pin && pinPattern);
  return (
    <div className={styles.panel}>
      <PatternControls
        patterns={{ ...patterns, hasBefore: patterns.hasBefore && !isAllTime(go.state.timeRange) }}
        total={result.run?.total ?? 0}
        view={view}
        onView={onView}
        newCount={snapshot?.patterns.filter(isNew).length ?? 0}
        formatTime={formatTime}
      />
      {snapshot && shown.length === 0 && snapshot.patterns.length > 0 && (
        <p className={styles.none}>No patterns match these filters.</p>
      )}
      {snapshot ? (
        <PatternList
          patterns={shown}
          snapshot={snapshot}
          isNew={isNew}
          openId={open?.id ?? null}
          actions={actions}
          formatTime={formatTime}
          onToggle={toggle}
          onHold={order.hold}
          renderDetail={(pattern) => (
            <PatternDetailView pattern={pattern} reader={reader} actions={actions} formatTime={formatTime} />
          )}
        />
      ) : (
        !problem && <RowsSkeleton rows={10} rowHeight={32} label="Grouping messages" />
      )}
      {dialog}
    </div>
  );
}

/** Keeps the order of the rows while the pointer or the focus is among them; another choice sorts anew. */
function useOrder(choice: string) {
  const [isHeld, setHeld] = useState(false);
  const last = useRef<{ choice: string; ids: readonly number[] }>({ choice, ids: [] });
  const drawn = useRef<readonly number[]>([]);
  useEffect(() => {
    last.current = { choice, ids: drawn.current };
  });
  return {
    hold: setHeld,
    apply: (sorted: readonly Pattern[]): readonly Pattern[] => {
      const isHeldResult = isHeld && last.current.choice === choice;
      const patterns = isHeldResult ? keepOrder(sorted, last.current.ids) : sorted;
      drawn.current = patterns.map(({ id }) => id);
      return patterns;
    },
  };
}
