import { newPatterns } from '@tailrace/analysis/patterns/new-patterns';
import { formatCount } from '@tailrace/domain/format/format';
import type { ComparedTimes } from '@tailrace/domain/search/changes/compared-times';
import { fieldsToExport } from '@tailrace/domain/search/patterns/exported-messages';
import { patternText } from '@tailrace/domain/search/patterns/pattern';
import { patternQuery, withCondition } from '@tailrace/domain/search/patterns/pattern-query';
import type { MomentRange } from '@tailrace/domain/time/keyword-time';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { displayMessage } from '#/app/display-message.ts';
import type { FieldEntry } from '#/components/core/search/model.ts';
import { type SearchState, searchRequestOf } from '#/features/query/params/index.ts';
import { PatternReader, readForPatterns } from '#/features/search/panels/patterns/reading/index.ts';
import styles from './changes.module.css';

/** Patterns shown; more would bury the values. */
const shownPatterns = 8;

interface NewPatternsProps {
  state: SearchState;
  fields: readonly FieldEntry[];
  times: Pick<ComparedTimes, 'now' | 'before'>;
  onFilter: (query: string) => void;
}

/** The patterns of messages that only the later time has; read once, when the panel opens. */
export function NewPatterns({ state, fields, times, onFilter }: NewPatternsProps) {
  const reader = useMemo(() => new PatternReader(), []);
  const { snapshot, done, problem } = useSyncExternalStore(reader.subscribe, reader.state);
  useEffect(() => {
    const names = new Set(fields.map(({ name }) => name));
    const exported = (parts: readonly MomentRange[]) =>
      async function* (signal: AbortSignal) {
        for (const part of parts) {
          const request = { ...searchRequestOf(state), timeRange: absoluteRange(part) };
          yield* readForPatterns({ request, fields: fieldsToExport((name) => names.has(name)) }, signal);
        }
      };
    const readBoth = async () => {
      await reader.read('searched', exported([times.now]));
      if (reader.state().done.includes('searched')) await reader.read('before', exported(times.before));
    };
    void readBoth();
    return () => reader.close();
    // The component is mounted anew for other times and searches.
  }, [reader]);
  const patterns = useMemo(
    () => (snapshot ? newPatterns(snapshot, times).slice(0, shownPatterns) : []),
    [snapshot, times],
  );
  const isDone = done.includes('before');
  return (
    <section className={styles.patterns} aria-label="New patterns">
      <h3>New patterns</h3>
      {problem ? (
        <p role="alert">Could not read the messages: {displayMessage(problem.error)}</p>
      ) : !isDone ? (
        <p role="status">Reading messages…</p>
      ) : patterns.length === 0 ? (
        <p>No new patterns.</p>
      ) : (
        <ul>
          {patterns.map(({ id, parts, count }) => {
            const condition = patternQuery(parts)?.query;
            return (
              <li key={id}>
                <span>{formatCount(count)}</span>
                <button
                  type="button"
                  className="mono"
                  disabled={condition === undefined}
                  title="Filter by this pattern"
                  onClick={() => condition && onFilter(withCondition(state.query, condition, 'for'))}
                >
                  {patternText(parts)}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
