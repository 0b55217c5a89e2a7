import { momentOf } from '@tailrace/domain/search/moment-of';
import type { SearchMessage } from '@tailrace/domain/search/search-message';
import { absoluteRange } from '@tailrace/domain/time/time-range';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { DropPanel } from '#/components/core/DropPanel.tsx';
import { isoSeconds } from '#/components/core/time-range/iso-duration.ts';
import { type SearchState, useSearchState, writeState } from '#/features/query/params/index.ts';
import styles from './surrounding.module.css';
import { likenesses, scopeOf, stateAround } from './surrounding-scope.ts';

/** How many messages before and after. */
const counts = [5, 20, 100];
const fiveMinutes = 300_000;

export interface SurroundingActionsProps {
  message: SearchMessage;
  state: SearchState;
  /** Fields whose values surrounding messages can be required to share. */
  filterFields: readonly string[];
  /** Labels by ISO 8601 duration. */
  timeOptions: Readonly<Record<string, string>>;
  alike: readonly string[];
  /** How many are shown on each side; `null` while none are. */
  shown: number | null;
  onShow: (count: number) => void;
  onToggleAlike: (field: string) => void;
}

/** Shows messages before and after a message in place, or searches around its time. */
export function SurroundingActions(props: SurroundingActionsProps) {
  const { message, shown } = props;
  return (
    <>
      <fieldset className={styles.actions} aria-label="Surrounding messages">
        <span className={styles.title}>Surrounding</span>
        {counts.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={shown === count}
            aria-label={`${count} before and ${count} after`}
            title={`${count} before and ${count} after`}
            onClick={() => props.onShow(count)}
          >
            {count}
          </button>
        ))}
        <DropPanel
          title="Surrounding messages"
          buttonLabel="Which surrounding messages"
          button={<ChevronDown size={13} aria-hidden />}
        >
          {() => <SurroundingOptions {...props} />}
        </DropPanel>
      </fieldset>
      <AroundButton message={message} />
    </>
  );
}

/** What surrounding messages have in common, and searches around the time of the message. */
function SurroundingOptions({
  message,
  state,
  filterFields,
  timeOptions,
  alike,
  onToggleAlike,
}: SurroundingActionsProps) {
  const known = likenesses(message, filterFields);
  const respects = alike.filter((name) => known.some(({ field }) => field === name));
  const scope = scopeOf(message, respects);
  const options = Object.entries(timeOptions).flatMap(([duration, label]) => {
    const seconds = isoSeconds(duration);
    return seconds ? [{ seconds, label }] : [];
  });
  return (
    <div className={styles.options}>
      {known.length > 0 && (
        <fieldset aria-label="With the same">
          <p>With the same</p>
          <span className={styles.choices}>
            {known.map(({ field, label, value }) => (
              <button
                key={field}
                type="button"
                aria-pressed={alike.includes(field)}
                title={value}
                onClick={() => onToggleAlike(field)}
              >
                {label}
              </button>
            ))}
          </span>
        </fieldset>
      )}
      {options.length > 0 && (
        <>
          <p>Search around this time</p>
          <ul className={styles.times}>
            {options.map(({ seconds, label }) => (
              <li key={seconds}>
                <Link to="/search" search={writeState(stateAround(state, message, scope, seconds * 1000))}>
                  {label} before and after
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Narrows the search to the minutes around a message, which stays open. */
function AroundButton({ message }: { message: SearchMessage }) {
  const { setTimeRange } = useSearchState();
  const moment = momentOf(message);
  if (Number.isNaN(moment)) return null;
  const range = absoluteRange({ from: moment - fiveMinutes, to: moment + fiveMinutes });
  return (
    <button
      type="button"
      aria-label="±5 min around this"
      title="The same search, 5 minutes before and after"
      onClick={() => setTimeRange(range, message.id)}
    >
      ±5 min
    </button>
  );
}
