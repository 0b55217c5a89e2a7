import { success } from '@tailrace/domain/notices/notice';
import { describeTimeRange } from '@tailrace/domain/time/time-range-text';
import { Bookmark, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { showNotice, undoable } from '#/app/notices.ts';
import { useSharedNow } from '#/app/now.ts';
import { useZone } from '#/app/user-zone.ts';
import type { FilterSuggestion } from '#/components/core/query-editor/model.ts';
import { RelativeTime } from '#/components/core/RelativeTime.tsx';
import styles from './query.module.css';
import { matchingEntries, type PastQuery, queryOf } from './query-history.ts';
import { dropFilter, keepFilter, useQueryHistory, useSavedFilters } from './saved-queries.ts';

/** Number of entries shown; older ones are found by typing. */
const maxShown = 50;

/** ArrowUp and ArrowDown move through all entries, regardless of their groups. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = stops.findIndex((stop) => stop.matches(':focus'));
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function remove(filter: FilterSuggestion): void {
  dropFilter(filter.name);
  showNotice(undoable(success(`Filter “${filter.name}” removed`), () => keepFilter(filter)));
}

interface QueryHistoryPanelProps {
  onPick: (query: string) => void;
  onAdd: (query: string) => void;
}

/** Earlier queries and saved filters, fully operable by keyboard. */
export function QueryHistoryPanel({ onPick, onAdd }: QueryHistoryPanelProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [naming, setNaming] = useState<string | null>(null);
  const entries = matchingEntries(useQueryHistory(), text, queryOf).slice(0, maxShown);
  const filters = matchingEntries(useSavedFilters(), text, ({ name, query }) => `${name} ${query}`);
  useEffect(() => field.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the entries inside.
    <div className={styles.history} onKeyDown={moveFocus}>
      <input
        ref={field}
        data-stop
        type="search"
        aria-label="Find an earlier query"
        placeholder="Find an earlier query"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {filters.length > 0 && <h2>Filters</h2>}
      <ul aria-label="Filters">
        {filters.map((filter) => (
          <li key={filter.name}>
            <button type="button" data-stop title={filter.query} onClick={() => onAdd(filter.query)}>
              <b>{filter.name}</b> <code>{filter.query}</code>
            </button>
            <button
              type="button"
              aria-label={`Remove the filter ${filter.name}`}
              onClick={() => remove(filter)}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <h2>Earlier queries</h2>
      <ul aria-label="Earlier queries">
        {entries.map((entry) => {
          const query = queryOf(entry);
          return (
            <li key={query}>
              {naming === query ? (
                <FilterNameForm
                  onLeave={() => setNaming(null)}
                  onKeep={(name) => {
                    keepFilter({ name, query });
                    setNaming(null);
                  }}
                />
              ) : (
                <>
                  <button type="button" data-stop title={query} onClick={() => onPick(query)}>
                    <code>{query}</code>
                  </button>
                  {typeof entry !== 'string' && <PastQueryDetails {...entry} />}
                  <button
                    type="button"
                    aria-label={`Keep as a filter: ${query}`}
                    onClick={() => setNaming(query)}
                  >
                    <Bookmark size={14} aria-hidden />
                  </button>
                </>
              )}
            </li>
          );
        })}
      </ul>
      {entries.length === 0 && (
        <p>
          {text === '' ? 'Your queries are listed once you run them.' : 'No earlier query has these words.'}
        </p>
      )}
    </div>
  );
}

interface FilterNameFormProps {
  onKeep: (name: string) => void;
  onLeave: () => void;
}

/** Asks for the name to save a condition under. */
function FilterNameForm({ onKeep, onLeave }: FilterNameFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.naming}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onKeep(name.trim());
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Keeps Esc from closing the surrounding panel.
        event.preventDefault();
        event.stopPropagation();
        onLeave();
      }}
    >
      <input
        ref={field}
        type="text"
        aria-label="Name of the filter"
        placeholder="Name of the filter"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" disabled={name.trim() === ''}>
        Keep filter
      </button>
    </form>
  );
}

/** The time range of an earlier query, and when it was run. */
function PastQueryDetails({ timeRange, at }: PastQuery) {
  const zone = useZone();
  const now = useSharedNow();
  return (
    <span className={styles.details}>
      {describeTimeRange(timeRange, { now, zone })} · <RelativeTime at={new Date(at)} />
    </span>
  );
}
