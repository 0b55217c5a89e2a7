import { approximationNote } from '@tailrace/domain/views/widgets/approximate';
import type { Figure, PivotTableRow } from '@tailrace/domain/views/widgets/pivot-table';
import { exactFigure, formatFigure } from '@tailrace/domain/views/widgets/units';
import { type MouseEvent, memo, type ReactNode } from 'react';
import { FigureText } from '#/components/core/FigureText.tsx';
import { exactTime } from '../group-text.ts';
import type { ChartProps } from '../model.ts';
import type { FigureColumn, TableModel } from './table-model.ts';

export type CellMark = (
  row: PivotTableRow,
  /** A column of figures, or how many of the row's groups are meant. */
  column: FigureColumn | number,
  at: Parameters<NonNullable<ChartProps['onMark']>>[1],
) => void;

interface TableRowProps {
  model: TableModel;
  row: PivotTableRow;
  /** Its position among all rows of the body. */
  position: number;
  /** Its `aria-rowindex`. */
  rowIndex: number;
  /** How many of its first groups have the value of the row above. */
  repeated: number;
  zone: string;
  /** The cell that is a tab stop; `null` if it is in another row. */
  activeColumn: number | null;
  /** The first and last selected column; no first one if the row is not selected. */
  selectedFrom: number | undefined;
  selectedTo: number | undefined;
  onMark: CellMark | undefined;
}

/** Where a menu opens: at the pointer, or below a cell that was chosen by a key. */
function pointerOf({ clientX, clientY, detail, currentTarget }: MouseEvent) {
  if (detail > 0) return { x: clientX, y: clientY };
  const { left, bottom } = currentTarget.getBoundingClientRect();
  return { x: left, y: bottom };
}

const longestTitle = 2000;
const charactersIn = (width: number) => (width - 20) / 7.4;

/** All digits where the cell has fewer, and how far an approximate figure may be off. */
function titleOf(text: string, exact: string, error: number | undefined): string | undefined {
  const note = approximationNote(error);
  if (note !== null) return `${exact}\n${note}`;
  return exact === text ? undefined : exact;
}

function shareOf(figure: Figure, { largest }: FigureColumn) {
  if (figure === null || largest === 0) return {};
  const share = Math.min(Math.abs(Number(figure)) / largest, 1) * 100;
  return {
    'data-share': Number(figure) < 0 ? 'negative' : '',
    style: { '--share': `${share.toFixed(1)}%` } as object,
  };
}

/** A row of a table: the values of its groups, then its figures. */
export const TableRow = memo(function TableRow({
  model,
  row,
  position,
  rowIndex,
  repeated,
  zone,
  activeColumn,
  selectedFrom = Number.POSITIVE_INFINITY,
  selectedTo = -1,
  onMark,
}: TableRowProps) {
  const common = (column: number) => ({
    'data-row': position,
    'data-column': column,
    'data-first': column === 0 ? '' : undefined,
    'aria-selected': column >= selectedFrom && column <= selectedTo ? true : undefined,
  });
  const content = (
    column: number,
    text: string,
    chosen: FigureColumn | number | null,
  ): [ReactNode, object] => {
    const tabIndex = activeColumn === column ? 0 : -1;
    if (!onMark || chosen === null) {
      return [
        <span key={column} className="text" dir="auto">
          <FigureText text={text} />
        </span>,
        { tabIndex },
      ];
    }
    const choose = (event: MouseEvent) => !event.shiftKey && onMark(row, chosen, pointerOf(event));
    return [
      <button key={column} type="button" className="text" dir="auto" tabIndex={tabIndex} onClick={choose}>
        <FigureText text={text} />
      </button>,
      {},
    ];
  };
  return (
    <tr aria-rowindex={rowIndex} data-total={row.isTotal ? '' : undefined}>
      {model.groups.map((group, depth) => {
        const value = row.key[depth];
        const isTotal = value === undefined && depth === row.key.length;
        const text = value === undefined ? (isTotal ? 'Total' : '') : group.text(value);
        const [inside, focus] = content(depth, text, value === undefined ? null : depth + 1);
        const full = group.isTime && value !== undefined ? exactTime(value, zone) : text;
        return (
          <td
            key={depth}
            {...common(depth)}
            {...focus}
            title={full === '' ? undefined : full.slice(0, longestTitle)}
            data-repeated={depth < repeated ? '' : undefined}
            data-cut={text.length > charactersIn(group.width) ? '' : undefined}
          >
            {inside}
          </td>
        );
      })}
      {model.columns.map((column, index) => {
        const at = model.groups.length + index;
        const figure = row.cells[column.index] ?? null;
        const text = formatFigure(figure, column.unit, column.error);
        const exact = exactFigure(figure, column.unit, column.error);
        const [inside, focus] = content(at, text, figure === null ? null : column);
        return (
          <td
            key={column.index}
            {...common(at)}
            {...focus}
            {...(row.isTotal ? {} : shareOf(figure, column))}
            title={titleOf(text, exact, figure === null ? undefined : column.error)}
            data-number=""
            data-total={column.isTotal ? '' : undefined}
          >
            {inside}
          </td>
        );
      })}
    </tr>
  );
});
