import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useMedia } from '#/app/use-media.ts';
import { AwaitedRow } from './AwaitedRow.tsx';
import { MessageRow, rowId } from './MessageRow.tsx';
import { MessageTableHeader } from './MessageTableHeader.tsx';
import { type ColumnWidths, columnLayout } from './message-columns.ts';
import styles from './message-table.module.css';
import { type ColumnVerbs, type MessageRows, messageKey, type SearchMessage, type SortBy } from './model.ts';
import { RowEnd } from './RowEnd.tsx';
import { endsHeight, type RowEnds } from './row-ends.ts';
import type { Marker } from './text-pieces.ts';
import { useHeldRow } from './use-held-row.ts';

export interface MessageTableProps {
  ref?: Ref<HTMLTableElement>;
  rows: MessageRows;
  /** Another list is read from its top. */
  listKey?: number | string;
  /** `messageKey` of the row a link leads to. */
  linkedKey?: string | null;
  /** Position of the first message in the whole result, from 0. */
  offset: number;
  total: number;
  /** Beside level, time and message. */
  columns: readonly string[];
  /** Of columns that are not as wide as usual. */
  widths: ColumnWidths;
  columnVerbs: Omit<ColumnVerbs, 'preview'>;
  sort: SortBy;
  /** Whether the server can sort by a field. */
  isSortable: (field: string) => boolean;
  mark: Marker;
  formatTime: (timestamp: string) => string;
  /** How many characters a formatted time has. */
  timeCharacters: number;
  /** `messageKey` of the row the keys act on. */
  cursor: string | null;
  openKeys: ReadonlySet<string>;
  isWrapped: boolean;
  /** Values as they were stored, where decorators have changed them. */
  isRaw: boolean;
  /** `messageKey`s of the rows something will be done with. */
  selectedKeys: ReadonlySet<string>;
  /** The rows answer an older question than the one asked; they stay readable, dimmed. */
  isStale: boolean;
  onSort: (sort: SortBy) => void;
  onMoveCursor: (steps: number) => void;
  onToggleOpen: (key: string) => void;
  /** Chooses one row more or less, or all up to it. */
  onSelect: (key: string, isStretch: boolean) => void;
  /** As `onMoveCursor`, choosing the rows on the way. */
  onMoveSelecting: (steps: number) => void;
  renderDetail: (message: SearchMessage) => ReactNode;
  /** What stands at the right of the header. */
  headEnd?: ReactNode;
  /** Told which rows are on the screen. */
  onRange?: (first: number, last: number) => void;
  /** What stands below the last row. */
  end?: ReactNode;
  /** What stands above one row and below another. */
  ends?: RowEnds | undefined;
}

const rowHeight = 26;
const headerHeight = 30;

const cursorSteps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 20,
  PageUp: -20,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Messages one below the other: only rows in view exist, and an opened one grows in place. */
export function MessageTable(props: MessageTableProps) {
  const { rows, columns, cursor, openKeys, onToggleOpen, onRange } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + endsHeight(props.ends, index),
    getItemKey: rows.keyAt,
    overscan: 12,
    scrollPaddingStart: headerHeight,
    useFlushSync: false,
  });
  useHeldRow(virtual, rows, props.ends, rowHeight);
  const cursorIndex = cursor === null ? -1 : rows.indexOf(cursor);

  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [props.listKey]);

  // Only a step of the cursor scrolls: rows that come and go around it move nothing.
  const showCursor = useEffectEvent((key: string | null) => {
    const at = key === null ? -1 : rows.indexOf(key);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => showCursor(cursor), [cursor]);

  const showLinked = useEffectEvent((key: string) => {
    virtual.scrollToIndex(rows.indexOf(key), { align: 'center' });
  });
  useEffect(() => {
    if (props.linkedKey && props.listKey !== undefined) showLinked(props.linkedKey);
  }, [props.linkedKey, props.listKey]);

  const items = virtual.getVirtualItems();
  const first = virtual.range?.startIndex ?? 0;
  const last = virtual.range?.endIndex ?? 0;
  useEffect(() => onRange?.(first, last), [onRange, first, last]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const steps = cursorSteps[event.key];
    if (steps !== undefined) {
      // The row at either end may still have to come.
      if (!Number.isFinite(steps)) virtual.scrollToIndex(steps < 0 ? 0 : rows.length - 1);
      if (event.shiftKey) props.onMoveSelecting(steps);
      else props.onMoveCursor(steps);
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null) onToggleOpen(cursor);
    else return;
    event.preventDefault();
  };

  const isTight = useMedia('(width < 640px)');
  const layoutFor = (widths: ColumnWidths) => columnLayout(columns, widths, props.timeCharacters, isTight);
  const layout = layoutFor(props.widths);
  const columnVerbs: ColumnVerbs = {
    ...props.columnVerbs,
    preview: (field, width) => {
      const wanted = layoutFor(new Map(props.widths).set(field, width));
      scroller.current?.style.setProperty('--columns-preview', wanted.template);
    },
    resize: (field, width) => {
      scroller.current?.style.removeProperty('--columns-preview');
      props.columnVerbs.resize(field, width);
    },
  };
  return (
    <div ref={scroller} className={`${styles.scroller} mono`}>
      <table
        ref={props.ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are chosen and opened by keys
        role="treegrid"
        aria-label="Messages"
        aria-rowcount={props.total + 1}
        aria-busy={props.isStale}
        aria-multiselectable
        aria-activedescendant={cursor !== null && cursorIndex >= 0 ? rowId(cursor) : undefined}
        tabIndex={0}
        className={styles.table}
        style={
          {
            '--columns': layout.template,
            minWidth: layout.minWidth,
            height: virtual.getTotalSize() + headerHeight,
          } as CSSProperties
        }
        data-stale={props.isStale || undefined}
        onKeyDown={onKeyDown}
        onMouseDown={(event) => {
          // Shift with a press chooses rows, not their text.
          if (event.shiftKey && rowOf(event.target)) event.preventDefault();
        }}
        onClick={(event) => {
          const key = pressedRow(event);
          if (key === null) return;
          if (event.shiftKey || event.ctrlKey || event.metaKey) props.onSelect(key, event.shiftKey);
          else onToggleOpen(key);
        }}
      >
        <thead className={styles.head}>
          <MessageTableHeader
            columns={columns}
            widths={props.widths}
            sort={props.sort}
            isSortable={props.isSortable}
            onSort={props.onSort}
            verbs={columnVerbs}
            end={props.headEnd}
          />
        </thead>
        {items.map(({ index, key, start, size }) => {
          const message = rows.at(index);
          const isOpen = message !== undefined && openKeys.has(messageKey(message));
          return (
            <tbody
              key={key}
              data-index={index}
              ref={virtual.measureElement}
              className={styles.item}
              style={{ translate: `0 ${start}px` }}
            >
              {props.ends?.above.at === index && <RowEnd>{props.ends.above.content}</RowEnd>}
              {message ? (
                <MessageRow
                  message={message}
                  rowIndex={props.offset + index + 1}
                  columns={columns}
                  mark={props.mark}
                  formatTime={props.formatTime}
                  isCursor={index === cursorIndex}
                  isOpen={isOpen}
                  isWrapped={props.isWrapped}
                  isRaw={props.isRaw}
                  isSelected={props.selectedKeys.has(messageKey(message))}
                />
              ) : (
                <AwaitedRow rowIndex={props.offset + index + 1} height={size} />
              )}
              {isOpen && (
                <tr className={styles.detail}>
                  <td colSpan={columns.length + 3}>{props.renderDetail(message)}</td>
                </tr>
              )}
              {props.ends?.below.at === index && <RowEnd>{props.ends.below.content}</RowEnd>}
            </tbody>
          );
        })}
      </table>
      {props.end && <div className={styles.end}>{props.end}</div>}
    </div>
  );
}

const rowOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('tr[data-key]') : null;

/** The row a press was on; selecting text in it is no press. */
function pressedRow({ target, shiftKey }: MouseEvent): string | null {
  if (!shiftKey && window.getSelection()?.isCollapsed === false) return null;
  return rowOf(target)?.dataset.key ?? null;
}
