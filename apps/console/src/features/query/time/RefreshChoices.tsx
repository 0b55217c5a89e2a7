import { refreshIntervals } from '@tailrace/domain/requests/polling';
import styles from './refresh-choices.module.css';
import { chooseRefreshInterval, useRefreshInterval } from './use-refresh.ts';

const choices = [0, ...refreshIntervals];

/** "10 s", "1 min"; "off" for 0. */
export function formatRefreshInterval(milliseconds: number): string {
  if (milliseconds === 0) return 'off';
  return milliseconds < 60_000 ? `${milliseconds / 1_000} s` : `${milliseconds / 60_000} min`;
}

/** Selects the auto-refresh interval. */
export function RefreshChoices({ onDone }: { onDone: () => void }) {
  const every = useRefreshInterval();
  return (
    <ul className={styles.choices}>
      {choices.map((choice) => (
        <li key={choice}>
          <button
            type="button"
            aria-current={choice === every}
            // biome-ignore lint/a11y/noAutofocus: opening the panel is a request to choose an interval.
            autoFocus={choice === every}
            onClick={() => {
              chooseRefreshInterval(choice);
              onDone();
            }}
          >
            {choice === 0 ? 'Off' : `Every ${formatRefreshInterval(choice)}`}
          </button>
        </li>
      ))}
    </ul>
  );
}
