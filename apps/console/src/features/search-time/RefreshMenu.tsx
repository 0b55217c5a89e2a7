import { refreshIntervals } from '@tailrace/domain/polling';
import { RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { DropPanel, type DropPanelHandle } from '#/components/core/DropPanel.tsx';
import styles from './refresh-menu.module.css';
import { chooseRefreshInterval, useRefreshInterval } from './use-refresh.ts';

const choices = [0, ...refreshIntervals];

/** "10 s", "1 min". */
function formatInterval(milliseconds: number): string {
  if (milliseconds === 0) return 'off';
  return milliseconds < 60_000 ? `${milliseconds / 1_000} s` : `${milliseconds / 60_000} min`;
}

/** Selects the auto-refresh interval. */
export function RefreshMenu() {
  const panel = useRef<DropPanelHandle>(null);
  const every = useRefreshInterval();
  const words = formatInterval(every);
  const action = { label: 'Choose the auto-refresh interval', run: () => panel.current?.open() };
  useShortcut({ group: 'Search', key: 'r', ...action });
  usePaletteAction(action);
  return (
    <DropPanel
      ref={panel}
      title="Auto-refresh"
      buttonLabel={`Auto-refresh: ${every === 0 ? words : `every ${words}`}`}
      button={
        <>
          <RefreshCw size={15} strokeWidth={1.6} aria-hidden />
          {every !== 0 && <span>{words}</span>}
        </>
      }
    >
      {(close) => (
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
                  close();
                }}
              >
                {choice === 0 ? 'Off' : `Every ${formatInterval(choice)}`}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DropPanel>
  );
}
