import { useState } from 'react';
import {
  extendedTo,
  noSelection,
  type RowSelection,
  type SelectableRows,
  toggledRow,
} from './row-selection.ts';

export interface RowSelecting {
  selection: RowSelection;
  selectedKeys: ReadonlySet<string>;
  toggle: (key: string) => void;
  extend: (key: string) => void;
  clear: () => void;
}

const nothing: ReadonlySet<string> = new Set();

/** The selected rows; cleared for a new result. */
export function useRowSelection(rows: SelectableRows, resultId: string | undefined): RowSelecting {
  const [retained, setRetained] = useState({ resultId, selection: noSelection, keys: nothing });
  const { selection, keys } =
    retained.resultId === resultId ? retained : { selection: noSelection, keys: nothing };
  const change = (next: (before: RowSelection) => RowSelection) =>
    setRetained((before) => {
      const after = next(before.resultId === resultId ? before.selection : noSelection);
      return { resultId, selection: after, keys: new Set(after.messages.keys()) };
    });
  return {
    selection,
    selectedKeys: keys,
    toggle: (key) => change((before) => toggledRow(before, rows, key)),
    extend: (key) => change((before) => extendedTo(before, rows, key)),
    clear: () => change(() => noSelection),
  };
}
