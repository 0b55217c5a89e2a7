import { useMemo } from 'react';
import { type ColumnWidths, possibleWidth } from '#/components/core/search/message-columns.ts';
import type { ColumnActions } from '#/components/core/search/model.ts';
import type { SearchNavigation } from '#/features/search-place/index.ts';
import { updateDisplay, useSearchDisplay } from './display-store.ts';
import {
  asColumns,
  movedColumn,
  resizedColumn,
  type SearchDisplay,
  toggledColumn,
} from './search-display.ts';

export interface Display {
  display: SearchDisplay;
  columns: readonly string[];
  widths: ColumnWidths;
  toggleColumn: (field: string) => void;
  setColumns: (fields: readonly string[]) => void;
  toggleWrap: () => void;
  columnActions: Omit<ColumnActions, 'preview'>;
}

/** The display settings: the user's own, with the columns of the URL if it has any. */
export function useDisplay({ place, arrange }: Pick<SearchNavigation, 'place' | 'arrange'>): Display {
  const display = useSearchDisplay();
  const named = place.columns;
  const columns = useMemo(() => asColumns(named ?? display.columns), [named, display.columns]);
  const widths = useMemo(
    () => new Map(display.widths.map(({ field, width }) => [field, possibleWidth(width)])),
    [display.widths],
  );

  const setColumns = (fields: readonly string[]) => {
    const next = asColumns(fields);
    if (named === null) updateDisplay((kept) => ({ ...kept, columns: next }));
    else arrange({ columns: next });
  };
  const toggleColumn = (field: string) => setColumns(toggledColumn(columns, field));
  return {
    display,
    columns,
    widths,
    toggleColumn,
    setColumns,
    toggleWrap: () => updateDisplay((kept) => ({ ...kept, isWrapped: !kept.isWrapped })),
    columnActions: {
      move: (field, to) => setColumns(movedColumn(columns, field, to)),
      resize: (field, width) => updateDisplay((kept) => resizedColumn(kept, field, width)),
      remove: toggleColumn,
    },
  };
}
