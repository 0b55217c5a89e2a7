import { RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { DropPanel, type DropPanelHandle } from '#/components/core/DropPanel.tsx';
import { formatRefreshInterval, RefreshChoices } from './RefreshChoices.tsx';
import { useRefreshInterval } from './use-refresh.ts';

/** The button and key that open the choices of auto-refresh. */
export function RefreshMenu() {
  const panel = useRef<DropPanelHandle>(null);
  const every = useRefreshInterval();
  const text = formatRefreshInterval(every);
  const action = { label: 'Choose the auto-refresh interval', run: () => panel.current?.open() };
  useShortcut({ group: 'Search', key: 'r', ...action });
  usePaletteAction(action);
  return (
    <DropPanel
      ref={panel}
      title="Auto-refresh"
      buttonLabel={`Auto-refresh: ${every === 0 ? text : `every ${text}`}`}
      button={
        <>
          <RefreshCw size={15} strokeWidth={1.6} aria-hidden />
          {every !== 0 && <span>{text}</span>}
        </>
      }
    >
      {(close) => <RefreshChoices onDone={close} />}
    </DropPanel>
  );
}
