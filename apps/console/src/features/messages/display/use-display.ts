import {
  asColumns,
  movedColumn,
  resizedColumn,
  type SearchDisplay,
  toggledColumn,
} from '@tailrace/domain/views/search-display';
import { useMemo } from 'react';
import { type ColumnWidths, possibleWidth } from '#/components/core/search/message-columns.ts';
import type { ColumnActions } from '#/components/core/search/model.ts';
import type { SearchNavigation } from '#/features/query/params/index.ts';
import { useOwnDisplay } from './display-store.ts';

export interface Display {
  display: SearchDisplay;
  columns: readonly string[];
  widths: ColumnWidths;
  toggleColumn: (field: string) => void;
  toggleWrap: () => void;
  /** Replaces all settings. */
  setDisplay: (display: SearchDisplay) => void;
  columnActions: Omit<ColumnActions, 'preview'>;
}

/** The display settings of a search: those of its URL, else of the saved search, else the user's default. */
export function useDisplay({ state, setView }: Pick<SearchNavigation, 'state' | 'setView'>): Display {
  const own = useOwnDisplay();
  const { view, columns: named } = state;
  const display = useMemo(
    (): SearchDisplay => ({ ...(view ?? own), columns: asColumns(named ?? own.columns) }),
    [view, named, own],
  );
  const { columns } = display;
  const widths = useMemo(
    () => new Map(display.widths.map(({ field, width }) => [field, possibleWidth(width)])),
    [display.widths],
  );

  const setColumns = (fields: readonly string[]) => setView({ columns: asColumns(fields) });
  const toggleColumn = (field: string) => setColumns(toggledColumn(columns, field));
  return {
    display,
    columns,
    widths,
    toggleColumn,
    toggleWrap: () => setView({ view: { ...display, isWrapped: !display.isWrapped } }),
    setDisplay: (next) => setView({ columns: asColumns(next.columns), view: next }),
    columnActions: {
      move: (field, to) => setColumns(movedColumn(columns, field, to)),
      resize: (field, width) => setView({ view: resizedColumn(display, field, width) }),
      remove: toggleColumn,
    },
  };
}
