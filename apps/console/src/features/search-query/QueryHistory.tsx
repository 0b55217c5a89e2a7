import { History } from 'lucide-react';
import { useRef } from 'react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { DropPanel, type DropPanelHandle } from '#/components/core/DropPanel.tsx';
import { QueryHistoryPanel } from './QueryHistoryPanel.tsx';

interface QueryHistoryProps {
  /** Puts a query in place of what is written. */
  onPick: (query: string) => void;
  /** Adds a condition to what is written. */
  onAdd: (query: string) => void;
  /** Focuses the editor. */
  onDone: () => void;
}

const label = 'Earlier queries and filters';

/** What was asked before, and the conditions that are kept. */
export function QueryHistory({ onPick, onAdd, onDone }: QueryHistoryProps) {
  const panel = useRef<DropPanelHandle>(null);
  const onOpen = () => panel.current?.open();
  useShortcut({ group: 'Search', key: 'h', label: 'Show earlier queries and filters', run: onOpen });
  usePaletteAction({ label: 'Show earlier queries and filters', run: onOpen });
  return (
    <DropPanel
      ref={panel}
      title={label}
      buttonLabel={label}
      button={<History size={15} strokeWidth={1.6} aria-hidden />}
    >
      {(close) => (
        <QueryHistoryPanel
          onPick={(query) => {
            close();
            onPick(query);
            onDone();
          }}
          onAdd={(query) => {
            close();
            onAdd(query);
            onDone();
          }}
        />
      )}
    </DropPanel>
  );
}
