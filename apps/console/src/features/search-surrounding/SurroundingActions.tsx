import { Link } from '@tanstack/react-router';
import { DropPanel } from '#/components/core/DropPanel.tsx';
import type { SearchMessage } from '#/components/core/search/model.ts';
import { isoSeconds } from '#/components/core/time-range/iso-duration.ts';
import { type SearchPlace, writePlace } from '#/features/search-place/index.ts';
import styles from './surrounding.module.css';
import { likenesses, placeAround, scopeOf } from './surrounding-scope.ts';

/** How many messages before and after. */
const counts = [5, 20, 100];

export interface SurroundingActionsProps {
  message: SearchMessage;
  place: SearchPlace;
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

/** Shows messages before and after a message in place, or opens a search around its time. */
export function SurroundingActions(props: SurroundingActionsProps) {
  const { message, filterFields, alike, shown } = props;
  const known = likenesses(message, filterFields);
  const respects = alike.filter((name) => known.some(({ field }) => field === name));
  const scope = scopeOf(message, respects);
  const options = Object.entries(props.timeOptions).flatMap(([duration, label]) => {
    const seconds = isoSeconds(duration);
    return seconds ? [{ seconds, label }] : [];
  });
  return (
    <fieldset className={styles.actions} aria-label="Surrounding messages">
      <span className={styles.title}>Surrounding</span>
      <span className={styles.choices}>
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
      </span>
      {known.length > 0 && <span>with the same</span>}
      <span className={styles.choices}>
        {known.map(({ field, label, value }) => (
          <button
            key={field}
            type="button"
            aria-pressed={alike.includes(field)}
            title={value}
            onClick={() => props.onToggleAlike(field)}
          >
            {label}
          </button>
        ))}
      </span>
      {options.length > 0 && (
        <DropPanel title="Search around this time" button="By time…">
          {() => (
            <ul className={styles.times}>
              {options.map(({ seconds, label }) => (
                <li key={seconds}>
                  <Link
                    to="/search"
                    search={writePlace(placeAround(props.place, message, scope, seconds * 1000))}
                  >
                    {label} before and after
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </DropPanel>
      )}
    </fieldset>
  );
}
