import { fieldValue } from '@tailrace/domain/search/field-value';
import { messageKey, type SearchMessage, type SortBy } from '@tailrace/domain/search/search-message';
import { isSeverityField } from '@tailrace/domain/search/value-label';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { preloadOnIntent } from '#/app/first-load/preload-on-intent.ts';
import { useMedia } from '#/app/use-media.ts';
import { ColumnHead } from './ColumnHead.tsx';
import compact from './compact-rows.module.css';
import { MessageRow, rowId } from './MessageRow.tsx';
import { type ColumnWidths, columnLayout, columnWidth } from './message-columns.ts';
import styles from './message-table.module.css';
import type { ColumnActions, MessageRows } from './model.ts';
import { endHeight, endsHeight, type RowEnds } from './row-ends.ts';
import { rowPresses } from './row-presses.ts';
import type { Marker } from './text-pieces.ts';
import { compactRowHeight, headerHeight, rowHeight, useTableScroll } from './use-table-scroll.ts';

/** Rows looked at; columns of mixed values show it within a few. */
const sampledRows = 30;

/** The columns whose first values are all numbers; their headings stand on the right like the values. */
function numericColumns(columns: readonly string[], rows: MessageRows): ReadonlySet<string> {
  const count = Math.min(sampledRows, rows.length);
  const sample = Array.from({ length: count }, (_, index) => rows.at(index)?.fields ?? {});
  const isNumeric = (field: string) => {
    const values = sample.map((fields) => fieldValue(fields, field)).filter((value) => value !== undefined);
    return values.length > 0 && values.every((value) => typeof value === 'number');
  };
  return new Set(columns.filter((field) => !isSeverityField(field) && isNumeric(field)));
}

export interface MessageTableProps {
  ref?: Ref<HTMLTableElement>;
  rows: MessageRows;
  /** A new key scrolls the table to its top. */
  listKey?: number | string;
  /** `messageKey` of the row a link points to. */
  linkedKey?: string | null;
  /** Position of the first message in the whole result, from 0. */
  offset: number;
  total: number;
  /** The columns besides level, time and message. */
  columns: readonly string[];
  /** Widths of the columns that differ from the default. */
  widths: ColumnWidths;
  columnActions: Omit<ColumnActions, 'preview'>;
  sort: SortBy;
  /** Whether the server can sort by a field. */
  isSortable: (field: string) => boolean;
  mark: Marker;
  formatTime: (timestamp: string) => string;
  /** Length of a formatted timestamp, in characters. */
  timeCharacters: number;
  /** `messageKey` of the row with the keyboard cursor. */
  cursor: string | null;
  openKeys: ReadonlySet<string>;
  isWrapped: boolean;
  /** Shows values as stored, without the changes of decorators. */
  isRaw: boolean;
  /** `messageKey`s of the selected rows. */
  selectedKeys: ReadonlySet<string>;
  /** The rows belong to a previous search; they stay readable, dimmed. */
  isStale: boolean;
  onSort: (sort: SortBy) => void;
  onMoveCursor: (steps: number) => void;
  onToggleOpen: (key: string) => void;
  /** Toggles one row, or extends the selection to it. */
  onSelect: (key: string, isStretch: boolean) => void;
  /** Like `onMoveCursor`, selecting the rows passed. */
  onMoveSelecting: (steps: number) => void;
  renderDetail: (message: SearchMessage) => ReactNode;
  /** Content at the right end of the header. */
  headEnd?: ReactNode;
  /** Called on hover or focus, to load the detail's code early. */
  onPreload?: (() => void) | undefined;
  /** Reports the rows in view. */
  onRange?: (first: number, last: number) => void;
  /** Whether columns have little room. */
  isTight?: boolean | undefined;
  /** Content below the last row. */
  end?: ReactNode;
  /** Lines above one row and below another. */
  ends?: RowEnds | undefined;
}

/** The message table: virtualized, and an open message expands in place. */
export function MessageTable(props: MessageTableProps) {
  const { rows, columns, cursor, openKeys } = props;
  const isCompact = useMedia('(width < 640px)');
  const { scroller, virtual } = useTableScroll(props, isCompact ? compactRowHeight : rowHeight);
  const cursorIndex = cursor === null ? -1 : rows.indexOf(cursor);
  const presses = rowPresses(props, (edge) => virtual.scrollToIndex(edge === 'first' ? 0 : rows.length - 1));

  const layoutFor = (widths: ColumnWidths) =>
    columnLayout(columns, widths, props.timeCharacters, props.isTight);
  const layout = layoutFor(props.widths);
  const columnActions: ColumnActions = {
    ...props.columnActions,
    preview: (field, width) => {
      const wanted = layoutFor(new Map(props.widths).set(field, width));
      scroller.current?.style.setProperty('--columns-preview', wanted.template);
    },
    resize: (field, width) => {
      scroller.current?.style.removeProperty('--columns-preview');
      props.columnActions.resize(field, width);
    },
  };
  return (
    <div
      ref={scroller}
      className={`${styles.scroller} mono`}
      {...(props.onPreload ? preloadOnIntent(props.onPreload) : {})}
    >
      <table
        ref={props.ref}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: rows are selected and opened by keyboard
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
            minWidth: isCompact ? undefined : layout.minWidth,
            height: virtual.getTotalSize() + headerHeight,
          } as CSSProperties
        }
        data-stale={props.isStale || undefined}
        {...presses}
      >
        <thead className={isCompact ? `${styles.head} ${compact.head}` : styles.head}>
          <MessageTableHeader
            columns={columns}
            widths={props.widths}
            sort={props.sort}
            isSortable={props.isSortable}
            onSort={props.onSort}
            actions={columnActions}
            numeric={numericColumns(columns, rows)}
            end={props.headEnd}
          />
        </thead>
        {virtual.getVirtualItems().map(({ index, key, start, size }) => {
          const message = rows.at(index);
          const isOpen = message !== undefined && openKeys.has(messageKey(message));
          return (
            <tbody
              key={key}
              data-index={index}
              data-tall={
                isOpen || props.isWrapped || isCompact || endsHeight(props.ends, index) > 0 || undefined
              }
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
                  isCompact={isCompact}
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

interface MessageTableHeaderProps {
  columns: readonly string[];
  widths: ColumnWidths;
  sort: SortBy;
  isSortable: (field: string) => boolean;
  onSort: (sort: SortBy) => void;
  actions: ColumnActions;
  /** The columns of numbers. */
  numeric: ReadonlySet<string>;
  end: ReactNode;
}

function MessageTableHeader(props: MessageTableHeaderProps) {
  const { columns, widths, sort, isSortable, onSort, actions, numeric, end } = props;
  return (
    <tr className={styles.header} aria-rowindex={1}>
      <th scope="col">
        <span className="visually-hidden">Level</span>
      </th>
      <ColumnHead field="timestamp" label="Time" sort={sort} onSort={onSort} />
      {columns.map((field, at) => (
        <ColumnHead
          key={field}
          field={field}
          label={field}
          sort={sort}
          onSort={isSortable(field) ? onSort : undefined}
          column={{ at, width: columnWidth(field, widths), actions, isNumeric: numeric.has(field) }}
        />
      ))}
      <th scope="col" className={styles.columnHead}>
        message
        {end && <span className={styles.headEnd}>{end}</span>}
      </th>
    </tr>
  );
}

/** A line between rows with a status and an action, such as loading more. */
function RowEnd({ children }: { children: ReactNode }) {
  return (
    <tr className={styles.rowEnd} style={{ height: endHeight }}>
      <td>{children}</td>
    </tr>
  );
}

interface AwaitedRowProps {
  /** Position in the whole result, from 1. */
  rowIndex: number;
  /** Height of its message in pixels, so that nothing shifts when it arrives. */
  height: number;
}

/** Placeholder of a message that is being refetched. */
function AwaitedRow({ rowIndex, height }: AwaitedRowProps) {
  return (
    <tr className={styles.awaited} aria-rowindex={rowIndex + 1} style={{ height }}>
      <td>
        <span className="visually-hidden">Loading</span>
      </td>
    </tr>
  );
}
