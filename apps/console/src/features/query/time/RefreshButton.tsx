import { ChevronDown, RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { Button } from '#/components/core/Button.tsx';
import { DropPanel, type DropPanelHandle } from '#/components/core/DropPanel.tsx';
import { formatRefreshInterval, RefreshChoices } from './RefreshChoices.tsx';
import styles from './refresh-button.module.css';
import { useRefreshInterval } from './use-refresh.ts';

interface RefreshButtonProps {
  isRunning: boolean;
  onRefresh: () => void;
}

/** Refreshes; the menu beside it, and a key, choose the auto-refresh interval. */
export function RefreshButton({ isRunning, onRefresh }: RefreshButtonProps) {
  const panel = useRef<DropPanelHandle>(null);
  const every = useRefreshInterval();
  const text = formatRefreshInterval(every);
  const action = { label: 'Choose the auto-refresh interval', run: () => panel.current?.open() };
  useShortcut({ group: 'Search', key: 'r', ...action });
  usePaletteAction(action);
  return (
    <div className={styles.parts}>
      <Button aria-busy={isRunning} onClick={onRefresh}>
        <RefreshCw size={15} strokeWidth={1.6} aria-hidden /> Refresh
      </Button>
      <DropPanel
        ref={panel}
        title="Auto-refresh"
        buttonLabel={`Auto-refresh: ${every === 0 ? text : `every ${text}`}`}
        button={
          <>
            {every !== 0 && <span>{text}</span>}
            <ChevronDown size={14} strokeWidth={1.6} aria-hidden />
          </>
        }
      >
        {(close) => <RefreshChoices onDone={close} />}
      </DropPanel>
    </div>
  );
}
