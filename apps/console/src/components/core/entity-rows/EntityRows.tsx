import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { EntityHead } from './EntityHead.tsx';
import { EntityRow } from './EntityRow.tsx';
import styles from './entity-rows.module.css';
import { actionsWidth, checkWidth, minWidthOf, type Noun } from './model.ts';
import type { TableModel } from './table-model.ts';
import { useRowKeys } from './use-row-keys.ts';

interface EntityRowsProps<Row> {
  noun: Noun;
  list: EntityList<Row>;
  table: TableModel<Row>;
  rowTitle: (row: Row) => string;
  /** Renders a row's menu; `undefined` when no row has one. */
  rowMenu: ((row: Row) => ReactNode) | undefined;
  /** What is shown below a row; null while it is collapsed. */
  rowDetail: ((row: Row) => ReactNode) | undefined;
  isSelectable: boolean;
  /** A row to scroll to and focus, each time it is given. */
  revealed: { id: string } | undefined;
  searchField: RefObject<HTMLInputElement | null>;
}

/** From this many rows on, only the rows in view are rendered. */
const manyRows = 200;
const rowHeight = 41;
const minTitleWidth = 180;

export function EntityRows<Row>(props: EntityRowsProps<Row>) {
  const { noun, list, table, rowTitle, rowMenu, rowDetail, isSelectable, searchField, revealed } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { rows, shown } = table;
  const isVirtual = rows.length > manyRows;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 12,
    scrollPaddingStart: 36,
    useFlushSync: false,
  });
  const showRow = useRowKeys({
    noun,
    frame,
    searchField,
    count: rows.length,
    onReveal: (index) => isVirtual && virtual.scrollToIndex(index),
    onToggle: isSelectable ? (index) => table.toggleRow(rows[index]?.id ?? '') : undefined,
  });
  const reveal = useEffectEvent((id: string) => {
    const index = rows.findIndex((row) => row.id === id);
    if (index >= 0) showRow(index);
  });
  useEffect(() => {
    if (revealed) reveal(revealed.id);
  }, [revealed]);

  const items = isVirtual ? virtual.getVirtualItems() : rows.map((_, index) => ({ index }));
  const before = isVirtual ? (virtual.getVirtualItems()[0]?.start ?? 0) : 0;
  const after = isVirtual ? virtual.getTotalSize() - (virtual.getVirtualItems().at(-1)?.end ?? 0) : 0;
  const around = (isSelectable ? checkWidth : 0) + (rowMenu ? actionsWidth : 0);
  const width = shown.slice(1).reduce((sum, column) => sum + minWidthOf(column), minTitleWidth + around);
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-virtual={isVirtual || undefined}
      data-stale={list.isStale || undefined}
    >
      <table
        className={styles.table}
        style={{ minWidth: width }}
        aria-label={noun.many}
        aria-busy={list.isStale || undefined}
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      >
        <EntityHead
          noun={noun}
          table={table}
          isSelectable={isSelectable}
          hasActions={rowMenu !== undefined}
        />
        <tbody>
          <Spacer height={before} />
          {items.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <EntityRow
                  key={row.id}
                  ref={isVirtual ? virtual.measureElement : undefined}
                  index={index}
                  position={isVirtual ? index + 2 : undefined}
                  row={row.row}
                  title={rowTitle(row.row)}
                  columns={shown}
                  menu={rowMenu?.(row.row)}
                  detail={rowDetail?.(row.row)}
                  isSelected={row.isTicked}
                  onSelect={isSelectable ? () => table.toggleRow(row.id) : undefined}
                />
              )
            );
          })}
          <Spacer height={after} />
        </tbody>
      </table>
    </div>
  );
}

/** Takes the height of the rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr>
      <td style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
