import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { EntityList } from '#/app/lists/entity-list.ts';
import { useShortcut } from '#/app/shortcuts.ts';
import { Check } from './Check.tsx';
import styles from './entity-rows.module.css';
import type { EntityColumn, Noun } from './model.ts';
import type { TableModel } from './table-model.ts';

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
/** Where rows are cards, see the container query in the styles; only an estimate until they are measured. */
const cardHeight = 66;
const isNarrow = () => innerWidth < 720;

export function EntityRows<Row>(props: EntityRowsProps<Row>) {
  const { noun, list, table, rowTitle, rowMenu, rowDetail, isSelectable, searchField, revealed } = props;
  const frame = useRef<HTMLDivElement>(null);
  const tableElement = useRef<HTMLTableElement>(null);
  const { rows, shown } = table;
  const isVirtual = rows.length > manyRows;
  const virtual = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => frame.current,
    estimateSize: () => (isNarrow() ? cardHeight : rowHeight),
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
  const columns = `${isSelectable ? 'var(--check) ' : ''}repeat(${shown.length}, auto)${rowMenu ? ' var(--actions)' : ''}`;
  const settledColumns = useSettledColumns(
    tableElement,
    isVirtual && items.length > 0 && `${columns} ${rows.length} ${virtual.scrollRect?.width}`,
  );
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-virtual={isVirtual || undefined}
      data-stale={list.isStale || undefined}
    >
      <table
        ref={tableElement}
        className={styles.table}
        style={{ '--columns': settledColumns ?? columns } as CSSProperties}
        onPointerOver={showCutText}
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

/**
 * The widths that the first rows gave the columns. Rows that come into view later would move all columns while
 * scrolling. Measured anew for each `key`; false while there is nothing to measure.
 */
function useSettledColumns(table: RefObject<HTMLTableElement | null>, key: string | false) {
  const [settled, setSettled] = useState({ key: '', widths: '' });
  useEffect(() => {
    if (key && table.current) {
      setSettled({ key, widths: getComputedStyle(table.current).gridTemplateColumns });
    }
  }, [key, table]);
  return key && settled.key === key ? settled.widths : undefined;
}

const isCut = ({ scrollWidth, clientWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth;

/** Gives the cell below the pointer its full text as a tooltip while that is cut. */
function showCutText({ target }: PointerEvent) {
  const cell = target instanceof Element && target.closest('td');
  if (!cell) return;
  if (isCut(cell) || [...cell.querySelectorAll(':not([title])')].some(isCut)) {
    cell.title = [...cell.childNodes].map(({ textContent }) => textContent?.trim()).join(' ');
  } else cell.removeAttribute('title');
}

interface RowKeysOptions {
  noun: Noun;
  frame: RefObject<HTMLElement | null>;
  searchField: RefObject<HTMLInputElement | null>;
  count: number;
  /** Scrolls to a row that is not rendered. */
  onReveal: (index: number) => void;
  onToggle: ((index: number) => void) | undefined;
}

/** Frames to wait until a row scrolled to is rendered. */
const maxFrames = 10;

/** Returns a function that focuses a row. `j` and `k` move the focus between titles, so Enter follows the focused link natively; `x` ticks the row. */
function useRowKeys({ noun, frame, searchField, count, onReveal, onToggle }: RowKeysOptions) {
  const group = 'List';

  const current = () => {
    const row = document.activeElement?.closest<HTMLElement>('tr[data-index]');
    return row && frame.current?.contains(row) ? Number(row.dataset.index) : -1;
  };

  const focusRow = (index: number, triesLeft = maxFrames) => {
    const title = frame.current?.querySelector<HTMLElement>(`tr[data-index="${index}"] [data-row-title]`);
    if (title) {
      title.focus();
      title.scrollIntoView({ block: 'nearest' });
    } else if (triesLeft > 0) requestAnimationFrame(() => focusRow(index, triesLeft - 1));
  };

  const show = (index: number) => {
    onReveal(index);
    focusRow(index);
  };

  const move = (step: number) => show(Math.min(Math.max(current() + step, 0), count - 1));

  useShortcut({ key: 'j', label: `Next ${noun.one}`, group, run: () => move(1) });
  useShortcut({ key: 'k', label: `Previous ${noun.one}`, group, run: () => move(-1) });
  useShortcut({
    key: 'x',
    label: `Select the ${noun.one}`,
    group,
    isHidden: onToggle === undefined,
    run: () => {
      const index = current();
      if (index >= 0) onToggle?.(index);
    },
  });
  useShortcut({ key: 'Enter', label: `Open the ${noun.one}`, group });
  useShortcut({
    key: '/',
    label: `Search ${noun.many}`,
    group,
    run: () => searchField.current?.select(),
  });

  return show;
}

interface EntityHeadProps<Row> {
  noun: Noun;
  table: TableModel<Row>;
  isSelectable: boolean;
  hasActions: boolean;
}

function EntityHead<Row>({ noun, table, isSelectable, hasActions }: EntityHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {isSelectable && (
          <th className={styles.tick}>
            <Check
              label={`Select all ${noun.many} shown`}
              isChecked={table.areAllTicked}
              isPartly={table.ticked.length > 0 && !table.areAllTicked}
              onChange={table.tickAll}
            />
          </th>
        )}
        {table.shown.map((column) => (
          <th
            key={column.id}
            aria-sort={ariaSort(table.sortedAs(column))}
            data-number={column.isNumber || undefined}
            data-sortable={column.isSortable || undefined}
          >
            {column.isSortable ? <SortButton table={table} column={column} /> : column.header}
          </th>
        ))}
        {hasActions && (
          <th className={styles.actions}>
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const ariaSort = (sorted: 'asc' | 'desc' | undefined) =>
  sorted ? ({ asc: 'ascending', desc: 'descending' } as const)[sorted] : undefined;

interface SortButtonProps<Row> {
  table: TableModel<Row>;
  column: EntityColumn<Row>;
}

function SortButton<Row>({ table, column }: SortButtonProps<Row>) {
  const sorted = table.sortedAs(column);
  const Arrow = sorted === 'desc' ? ArrowDown : ArrowUp;
  return (
    <button type="button" className={styles.sort} onClick={() => table.sortBy(column)}>
      {column.header}
      {sorted && <Arrow size={13} aria-hidden />}
    </button>
  );
}

/** Takes the height of the rows that are not rendered. */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr className={styles.spacer} style={{ height }}>
      <td />
    </tr>
  );
}

interface EntityRowProps<Row> {
  ref?: Ref<HTMLTableRowElement>;
  index: number;
  /** `aria-rowindex` from 1 with the header as row 1; only set when the rows are virtualized. */
  position: number | undefined;
  row: Row;
  title: string;
  columns: readonly EntityColumn<Row>[];
  /** The row's menu, or null for an empty cell; `undefined` when no row has a menu. */
  menu: ReactNode;
  /** Shown below the row, over its whole width, while the row is expanded. */
  detail: ReactNode;
  isSelected: boolean;
  onSelect: ((isSelected: boolean) => void) | undefined;
}

function EntityRow<Row>(props: EntityRowProps<Row>) {
  const { ref, index, position, row, title, columns, menu, detail, isSelected, onSelect } = props;
  const width = columns.length + (onSelect ? 1 : 0) + (menu === undefined ? 0 : 1);
  return (
    <>
      <tr ref={ref} data-index={index} aria-rowindex={position} data-selected={isSelected || undefined}>
        {onSelect && (
          <td className={styles.tick}>
            <Check label={`Select ${title}`} isChecked={isSelected} onChange={onSelect} />
          </td>
        )}
        {columns.map((column, at) => (
          <EntityCell key={column.id} column={column} isTitle={at === 0}>
            {column.cell(row)}
          </EntityCell>
        ))}
        {menu !== undefined && <td className={styles.actions}>{menu}</td>}
      </tr>
      {detail && (
        // The index lets the keys of the list go on from here.
        <tr data-index={index} className={styles.detail}>
          <td colSpan={width}>{detail}</td>
        </tr>
      )}
    </>
  );
}

interface EntityCellProps<Row> {
  column: EntityColumn<Row>;
  isTitle: boolean;
  children: ReactNode;
}

const isNothing = (content: ReactNode) =>
  content === '–' || content === '' || content === null || content === undefined || content === false;

/** On a phone a cell is a part of a card: the title, the state beside it, or a fact with its label. */
function EntityCell<Row>({ column, isTitle, children }: EntityCellProps<Row>) {
  const { header, isNumber, isState, isPlain } = column;
  const part = isTitle ? 'title' : isState ? 'state' : 'fact';
  return (
    <td
      data-number={isNumber || undefined}
      data-part={part}
      data-label={part === 'fact' && !isPlain ? header : undefined}
      data-nothing={isNothing(children) || undefined}
    >
      {children}
    </td>
  );
}
