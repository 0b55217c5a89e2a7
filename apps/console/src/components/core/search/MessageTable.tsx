import type { CSSProperties, ReactNode, Ref } from 'react';
import { preloadOnIntent } from '#/app/first-load/preload-on-intent.ts';
import { useMedia } from '#/app/use-media.ts';
import { AwaitedRow } from './AwaitedRow.tsx';
import { MessageRow, rowId } from './MessageRow.tsx';
import { MessageTableHeader } from './MessageTableHeader.tsx';
import { type ColumnWidths, columnLayout } from './message-columns.ts';
import styles from './message-table.module.css';
import { type ColumnVerbs, type MessageRows, messageKey, type SearchMessage, type SortBy } from './model.ts';
import { RowEnd } from './RowEnd.tsx';
import { endsHeight, type RowEnds } from './row-ends.ts';
import { rowPresses } from './row-presses.ts';
import type { Marker } from './text-pieces.ts';
import { headerHeight, useTableScroll } from './use-table-scroll.ts';

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
  /** Called when a message may be opened soon. */
  onPreload?: (() => void) | undefined;
  /** Told which rows are on the screen. */
  onRange?: (first: number, last: number) => void;
  /** What stands below the last row. */
  end?: ReactNode;
  /** What stands above one row and below another. */
  ends?: RowEnds | undefined;
}

/** Messages one below the other: only rows in view exist, and an opened one grows in place. */
export function MessageTable(props: MessageTableProps) {
  const { rows, columns, cursor, openKeys } = props;
  const { scroller, virtual } = useTableScroll(props);
  const cursorIndex = cursor === null ? -1 : rows.indexOf(cursor);
  const presses = rowPresses(props, (edge) => virtual.scrollToIndex(edge === 'first' ? 0 : rows.length - 1));

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
    <div
      ref={scroller}
      className={`${styles.scroller} mono`}
      {...(props.onPreload ? preloadOnIntent(props.onPreload) : {})}
    >
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
        {...presses}
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
        {virtual.getVirtualItems().map(({ index, key, start, size }) => {
          const message = rows.at(index);
          const isOpen = message !== undefined && openKeys.has(messageKey(message));
          return (
            <tbody
              key={key}
              data-index={index}
              data-tall={isOpen || props.isWrapped || endsHeight(props.ends, index) > 0 || undefined}
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
