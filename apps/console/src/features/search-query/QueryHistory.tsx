import { History } from 'lucide-react';
import { useRef } from 'react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { DropPanel, type DropPanelHandle } from '#/components/core/DropPanel.tsx';
import { QueryHistoryPanel } from './QueryHistoryPanel.tsx';

interface QueryHistoryProps {
  /** Replaces the draft query. */
  onPick: (query: string) => void;
  /** Adds a condition to the draft query. */
  onAdd: (query: string) => void;
  /** Focuses the editor. */
  onDone: () => void;
}

const label = 'Earlier queries and filters';

/** Earlier queries and saved filters. */
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
