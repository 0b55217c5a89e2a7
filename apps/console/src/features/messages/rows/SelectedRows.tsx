import { lazyWithRetry } from '#/app/first-load/lazy-with-retry.tsx';
import { chosenMessages, type SelectableRows } from './row-selection.ts';
import type { RowSelecting } from './use-row-selection.ts';

const SelectionBar = lazyWithRetry(async () => (await import('./SelectionBar.tsx')).SelectionBar);

interface SelectedRowsProps {
  selecting: RowSelecting;
  rows: SelectableRows;
  columns: readonly string[];
}

/** The selection bar, shown while messages are selected. */
export function SelectedRows({ selecting, rows, columns }: SelectedRowsProps) {
  if (selecting.selectedKeys.size === 0) return null;
  return (
    <SelectionBar
      messages={chosenMessages(selecting.selection, rows)}
      columns={columns}
      onClear={selecting.clear}
    />
  );
}
