import { Box } from '@chakra-ui/react';
import type { PivotTable } from '@tailrace/domain/views/widgets/pivot-table';
import { type GroupLabel, tableHead, tableLine } from '@tailrace/domain/views/widgets/table-lines';
import {
  nextSort,
  sortRows,
  storedSort,
  type TableSort,
  withSort,
} from '@tailrace/domain/views/widgets/table-sort';
import type { AggregationConfig } from '@tailrace/domain/views/widgets/widget';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ClipboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { copiedText } from '../group-text.ts';
import { marksOf } from '../marks.ts';
import type { ChartProps } from '../model.ts';
import { NoFigures } from '../NoFigures.tsx';
import { type CellMark, TableRow } from './TableRow.tsx';
import { repeatedGroups, type TableModel, tableModel } from './table-model.ts';
import { rowHeight, tableStyles } from './table-styles.ts';
import { type GridCell, type GridSelection, useGridKeys } from './use-grid-keys.ts';

/** From this many rows on, only the rows in view are rendered. */
const manyRows = 60;

const blanks = /[\t\r\n]+/g;

/** The selected cells, or the active one, as lines of cells separated by tabs, as spreadsheets paste them. */
function selectionText(
  table: PivotTable,
  model: TableModel,
  active: GridCell,
  selection: GridSelection | null,
  zone: string,
): string {
  const { from, to } = selection ?? { from: active, to: active };
  const groupLabel: GroupLabel = (group, depth, value) =>
    copiedText((group === 'row' ? table.rowGroups : table.columnGroups)[depth], value, zone);
  const order = model.columns.map(({ index }) => index);
  const rows = [...model.rows, ...(model.total ? [model.total] : [])];
  const lines = rows
    .slice(Math.max(from.row, 0), to.row + 1)
    .map((row) => tableLine(table, row, order, groupLabel));
  if (from.row < 0) lines.unshift(tableHead(table, order, groupLabel));
  return lines
    .map((line) =>
      line
        .slice(from.column, to.column + 1)
        .map((text) => text.replace(blanks, ' '))
        .join('\t'),
    )
    .join('\n');
}

/** Columns keep their name, not their place, when a new result comes. */
const nameOf = (table: PivotTable, { by, index }: Pick<TableSort, 'by' | 'index'>) =>
  JSON.stringify(by === 'group' ? table.rowGroups[index]?.field : table.columns[index]);

/**
 * The rows of a table as they are sorted. A sort that the API has is written to the widget, if it may be changed, and the
 * server sorts; any other is made here and lasts as long as the table is shown.
 */
function useTableSort(
  table: PivotTable,
  config: AggregationConfig,
  onConfig: ((config: AggregationConfig) => void) | undefined,
) {
  const [own, setOwn] = useState<{ sort: TableSort; name: string } | null>(null);
  const sort = useMemo(() => {
    if (!own) return null;
    const candidates = own.sort.by === 'group' ? table.rowGroups : table.columns;
    const index = candidates.findIndex((_, at) => nameOf(table, { by: own.sort.by, index: at }) === own.name);
    return index < 0 ? null : { ...own.sort, index };
  }, [table, own]);
  const rows = useMemo(() => (sort ? sortRows(table, sort) : table.rows), [table, sort]);
  const shown = sort ?? storedSort(table, config);
  const onSort = (by: Pick<TableSort, 'by' | 'index'>) => {
    const next = nextSort(shown, by);
    const saved = onConfig && withSort(table, config, next);
    if (saved && (next !== null || sort === null)) {
      setOwn(null);
      onConfig(saved);
    } else setOwn(next && { sort: next, name: nameOf(table, next) });
  };
  return { rows, sort: shown, onSort };
}

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
    event.clipboardData.setData('text/plain', selectionText(table, model, active, selection, zone));
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

interface TableHeadProps {
  model: TableModel;
  sort: TableSort | null;
  activeColumn: number | null;
  onSort: (by: Pick<TableSort, 'by' | 'index'>) => void;
}

/** Headers of the column groups over the names of the series, which sort the table. */
function TableHead({ model, sort, activeColumn, onSort }: TableHeadProps) {
  const { groups, columns, headers } = model;
  const depth = headers.length;
  const own = (column: number, by: TableSort['by'], index: number, text: string, isNumber: boolean) => {
    const direction = sort?.by === by && sort.index === index ? sort.direction : null;
    return (
      <th
        key={`${by} ${index}`}
        scope="col"
        rowSpan={by === 'group' ? depth + 1 : undefined}
        aria-sort={direction === null ? undefined : direction === 'Ascending' ? 'ascending' : 'descending'}
        data-row={-1}
        data-column={column}
        data-first={column === 0 ? '' : undefined}
        data-number={isNumber ? '' : undefined}
      >
        <button
          type="button"
          className="text"
          title={text}
          tabIndex={activeColumn === column ? 0 : -1}
          onClick={() => onSort({ by, index })}
        >
          <span dir="auto">{text}</span>
          {direction === 'Ascending' && <ArrowUp size={12} aria-hidden />}
          {direction === 'Descending' && <ArrowDown size={12} aria-hidden />}
        </button>
      </th>
    );
  };
  const fields = groups.map(({ field }, index) => own(index, 'group', index, field, false));
  return (
    <thead>
      {headers.map((line, level) => (
        <tr key={level} aria-rowindex={level + 1}>
          {level === 0 && fields}
          {line.map((header, index) => (
            <th key={index} scope="colgroup" colSpan={header.columns} rowSpan={header.rows} data-group="">
              <span className="text" dir="auto" title={header.text}>
                {header.text}
              </span>
            </th>
          ))}
        </tr>
      ))}
      <tr aria-rowindex={depth + 1}>
        {depth === 0 && fields}
        {columns.map(({ index, name }, at) => own(groups.length + at, 'column', index, name, true))}
      </tr>
    </thead>
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
