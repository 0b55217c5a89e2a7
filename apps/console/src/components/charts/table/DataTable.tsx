import { Box } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, useCallback, useMemo, useRef } from 'react';
import { marksOf } from '../marks.ts';
import type { ChartProps } from '../model.ts';
import { NoFigures } from '../NoFigures.tsx';
import { selectionText } from './selection-text.ts';
import { TableHead } from './TableHead.tsx';
import { type CellMark, TableRow } from './TableRow.tsx';
import { repeatedGroups, tableModel } from './table-model.ts';
import { rowHeight, tableStyles } from './table-styles.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useTableSort } from './use-table-sort.ts';

/** From this many rows on, only the rows in view are rendered. */
const manyRows = 60;

/** A pivot as a table: groups in rows and columns, figures with their units and bars, totals. */
export function DataTable({ label, config, table, zone, onMark, onConfig }: ChartProps) {
  const { rows: sorted, sort, onSort } = useTableSort(table, config, onConfig);
  const model = useMemo(() => tableModel(table, config, sorted, zone), [table, config, sorted, zone]);
  const { groups, columns, rows, total, omitted } = model;
  const heads = model.headers.length + 1;
  const isVirtual = rows.length > manyRows;
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: heads * rowHeight,
    scrollPaddingStart: heads * rowHeight,
    scrollPaddingEnd: total ? rowHeight : 0,
    initialRect: { width: 600, height: 400 },
    useFlushSync: false,
  });
  const keys = useGridKeys({
    rows: rows.length + (total ? 1 : 0),
    columns: groups.length + columns.length,
    frame,
    onReveal: (row) => isVirtual && row < rows.length && virtual.scrollToIndex(row),
  });
  const marks = useMemo(() => marksOf(table), [table]);
  const choose: CellMark = useCallback(
    (row, column, at) => {
      if (typeof column !== 'number') {
        onMark?.(
          marks(row.key, column.column.key, column.column.series, row.cells[column.index] ?? null),
          at,
        );
        return;
      }
      const whole = table.columns.findIndex(({ key, series }) => key.length === 0 && series === 0);
      const figure = column === row.key.length ? (row.cells[whole] ?? null) : null;
      onMark?.(marks(row.key.slice(0, column), [], 0, figure), at);
    },
    [marks, onMark, table],
  );

  if (rows.length === 0 && !total) return <NoFigures />;

  const { active, selection } = keys;
  const onCopy = (event: ClipboardEvent) => {
    if (getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', selectionText(table, model, active, selection));
  };
  const items = isVirtual ? virtual.getVirtualItems() : rows.map((_, index) => ({ index }));
  const offset = heads * rowHeight;
  const before = isVirtual ? (virtual.getVirtualItems()[0]?.start ?? offset) - offset : 0;
  const after = isVirtual
    ? virtual.getTotalSize() - ((virtual.getVirtualItems().at(-1)?.end ?? offset) - offset)
    : 0;
  // One cell is always a tab stop, even if the active one has been scrolled away.
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const stop =
    active.row >= 0 && active.row < rows.length && (active.row < first || active.row > last)
      ? first
      : active.row;
  const isIn = (row: number) => selection !== null && row >= selection.from.row && row <= selection.to.row;
  const rowOf = (position: number) => {
    const row = position === rows.length ? total : rows[position];
    return (
      row && (
        <TableRow
          key={position}
          model={model}
          row={row}
          position={position}
          rowIndex={heads + position + 1}
          repeated={repeatedGroups(row, rows[position - 1])}
          zone={zone}
          activeColumn={stop === position ? active.column : null}
          selectedFrom={isIn(position) ? selection?.from.column : undefined}
          selectedTo={selection?.to.column}
          onMark={onMark && choose}
        />
      )
    );
  };
  const widths = [...groups, ...columns].map(({ width }) => width);
  return (
    <Box display="flex" flexDirection="column" h="full" minH="0">
      <Box ref={frame} css={tableStyles} flex="1" onCopy={onCopy} {...keys.handlers}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are reached by the arrow keys
          role="grid"
          aria-label={label}
          aria-rowcount={heads + rows.length + (total ? 1 : 0)}
          aria-multiselectable
          style={{ width: widths.reduce((sum, width) => sum + width, 0) }}
        >
          <colgroup>
            {widths.map((width, index) => (
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
          <TableHead
            model={model}
            sort={sort}
            activeColumn={stop === -1 ? active.column : null}
            onSort={onSort}
          />
          <tbody>
            <Spacer height={before} />
            {items.map(({ index }) => rowOf(index))}
            <Spacer height={after} />
          </tbody>
          {total && <tfoot>{rowOf(rows.length)}</tfoot>}
        </table>
      </Box>
      {omitted > 0 && (
        <Box px="2.5" py="1" textStyle="small" color="fg.muted" borderTopWidth="1px">
          {`${omitted} more columns are not shown. Download the CSV to see all.`}
        </Box>
      )}
    </Box>
  );
}

/** Takes the height of the rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
