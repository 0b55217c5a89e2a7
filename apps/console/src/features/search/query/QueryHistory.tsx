import { History } from 'lucide-react';
import type { Ref } from 'react';
import { usePaletteAction } from '#/app/palette-actions.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { DropPanel, type DropPanelHandle } from '#/components/DropPanel.tsx';
import { QueryHistoryPanel } from './QueryHistoryPanel.tsx';

interface QueryHistoryProps {
  ref: Ref<DropPanelHandle>;
  onOpen: () => void;
  /** Puts a query in place of what is written. */
  onPick: (query: string) => void;
  /** Adds a condition to what is written. */
  onAdd: (query: string) => void;
}

const label = 'Earlier queries and filters';

/** What was asked before, and the conditions that are kept. */
export function QueryHistory({ ref, onOpen, onPick, onAdd }: QueryHistoryProps) {
  useShortcut({ group: 'Search', key: 'h', label: 'Show earlier queries and filters', run: onOpen });
  usePaletteAction({ label: 'Show earlier queries and filters', run: onOpen });
  return (
    <DropPanel
      ref={ref}
      title={label}
      buttonLabel={label}
      button={<History size={15} strokeWidth={1.6} aria-hidden />}
    >
      {(close) => (
        <QueryHistoryPanel
          onPick={(query) => {
            close();
            onPick(query);
          }}
          onAdd={(query) => {
            close();
            onAdd(query);
          }}
        />
      )}
    </DropPanel>
  );
}
