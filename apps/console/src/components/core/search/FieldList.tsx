import { formatCount } from '@tailrace/domain/format/format';
import { describeType, typeSign } from '@tailrace/domain/search/field-type';
import { defaultRangeExtractor, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { Columns3 } from 'lucide-react';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { afterLayout } from '../virtual-rows.ts';
import styles from './field-list.module.css';
import { type FieldListRow, fieldRows } from './field-rows.ts';
import type { FieldEntry } from './model.ts';

interface FieldListProps {
  fields: readonly FieldEntry[];
  /** The expanded field. */
  openField: string | null;
  columns: readonly string[];
  inputRef?: Ref<HTMLInputElement | null> | undefined;
  onOpen: (field: string | null) => void;
  onToggleColumn: (field: string) => void;
  /** Content of the expanded field. */
  renderTopValues: (field: string) => ReactNode;
}

const rowHeight = 25;
const headingHeight = 29;

/** All fields, those of the shown messages first. Virtualized, so twenty thousand cost no more than a screenful. */
export function FieldList(props: FieldListProps) {
  const { fields, openField } = props;
  const [filter, setFilter] = useState('');
  // Deferred, because sorting twenty thousand names must not delay typing.
  const wanted = useDeferredValue(filter);
  const [isInternalShown, setInternalShown] = useState(false);
  const rows = useMemo(() => fieldRows(fields, wanted, isInternalShown), [fields, wanted, isInternalShown]);
  const input = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(
    props.inputRef,
    () => input.current,
    [],
  );
  const cursor = useFieldCursor({
    rows,
    scroller,
    scrollTo: (index) => virtual.scrollToIndex(index),
    leave: () => input.current?.focus(),
  });
  const indexOf = (name: string | null) =>
    rows.findIndex((row) => row.kind === 'field' && row.field.name === name);
  const openIndex = indexOf(openField);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? headingHeight : rowHeight),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    // The open field and the one in the tab order are rendered wherever they are, so they keep their panel and the focus.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), openIndex, indexOf(cursor.current)])]
        .filter((index) => index >= 0)
        .sort((one, other) => one - other),
    useFlushSync: false,
    ...afterLayout,
  });
  const items = virtual.getVirtualItems();
  useAnchor(
    scroller,
    openField,
    items.find(({ index }) => index === openIndex),
  );

  const onFilterKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setFilter('');
      event.currentTarget.blur();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      cursor.enter();
    }
    if (event.key === 'Enter' && filter !== '') {
      // The rows on the screen may still be those of an earlier key.
      const first = fieldRows(fields, filter, isInternalShown).find((row) => row.kind === 'field');
      if (!first) return;
      event.preventDefault();
      props.onOpen(first.key);
      cursor.enter();
    }
  };

  return (
    <aside className={styles.panel} aria-label="Fields">
      <input
        ref={input}
        type="search"
        className={styles.filter}
        placeholder={`Filter ${formatCount(fields.length)} fields`}
        aria-label="Filter fields"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={onFilterKey}
      />
      <div ref={scroller} className={styles.scroller}>
        {rows.length === 0 && (
          <p className={styles.none}>{filter === '' ? 'No fields' : `No fields match “${filter}”`}</p>
        )}
        <ul className={styles.list} style={{ height: virtual.getTotalSize() }} onKeyDown={cursor.onKeyDown}>
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                data-tall={(row.kind === 'field' && row.field.name === openField) || undefined}
                className={styles.item}
                style={{ translate: `0 ${start}px` }}
              >
                {row.kind === 'heading' && <h2 className={styles.heading}>{row.text}</h2>}
                {row.kind === 'internal' && (
                  <button
                    type="button"
                    className={styles.internal}
                    aria-expanded={isInternalShown}
                    onClick={() => setInternalShown(!isInternalShown)}
                  >
                    {isInternalShown ? 'Hide' : 'Show'} {formatCount(row.count)} internal{' '}
                    {row.count === 1 ? 'field' : 'fields'}
                  </button>
                )}
                {row.kind === 'field' && (
                  <>
                    <FieldRow
                      field={row.field}
                      isOpen={row.field.name === openField}
                      isColumn={props.columns.includes(row.field.name)}
                      isCurrent={row.field.name === cursor.current}
                      onFocus={cursor.onFocus}
                      onOpen={props.onOpen}
                      onToggleColumn={props.onToggleColumn}
                    />
                    {row.field.name === openField && props.renderTopValues(row.field.name)}
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </aside>
  );
}

/**
 * Keeps the open field where it is on the screen when it moves in the list, for example when a result arrives and its fields are
 * listed first.
 */
function useAnchor(scroller: RefObject<HTMLElement | null>, field: string | null, row?: VirtualItem) {
  const last = useRef({ field, row });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { field, row };
    const element = scroller.current;
    if (!element || !row || !before.row || before.field !== field || before.row.index === row.index) return;
    const { scrollTop, clientHeight } = element;
    const wasOnScreen = before.row.start >= scrollTop && before.row.start < scrollTop + clientHeight;
    if (wasOnScreen) element.scrollTop += row.start - before.row.start;
  }, [scroller, field, row]);
}

interface FieldCursor {
  /** The row in the tab order (roving tabindex). */
  current: string | null;
  /** Key handler of the rows. */
  onKeyDown: (event: KeyboardEvent) => void;
  /** Called when a row gets the focus in another way. */
  onFocus: (name: string) => void;
  /** Moves the focus from the filter to the first row. */
  enter: () => void;
}

interface Subjects {
  rows: readonly FieldListRow[];
  scroller: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
  /** Moves the focus from the first row back to the filter. */
  leave: () => void;
}

const rowsPerPage = 10;

/** Moves through the fields by arrow keys, including rows that are not rendered yet. */
function useFieldCursor({ rows, scroller, scrollTo, leave }: Subjects): FieldCursor {
  const [current, setCurrent] = useState<string | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const names = rows.flatMap((row, index) => (row.kind === 'field' ? [{ name: row.key, index }] : []));
  const at = names.findIndex(({ name }) => name === current);

  // The row may only be rendered after scrolling to it.
  useEffect(() => {
    if (wanted === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] button`);
    if (!row) return;
    row.focus({ preventScroll: true });
    setWanted(null);
  });

  const go = (to: number) => {
    const next = names[Math.max(0, Math.min(names.length - 1, to))];
    if (!next) return;
    setCurrent(next.name);
    setWanted(next.index);
    scrollTo(next.index);
  };

  return {
    current: names[at]?.name ?? names[0]?.name ?? null,
    onFocus: setCurrent,
    enter: () => go(0),
    onKeyDown: (event) => {
      const isRow = event.target instanceof Element && event.target.closest('[data-field-row]') !== null;
      if (!isRow || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowUp' && at <= 0) {
        event.preventDefault();
        setWanted(null);
        leave();
        return;
      }
      const to = {
        ArrowDown: at + 1,
        ArrowUp: at - 1,
        PageDown: at + rowsPerPage,
        PageUp: at - rowsPerPage,
        Home: 0,
        End: names.length - 1,
      }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      go(to);
    },
  };
}

interface FieldRowProps {
  field: FieldEntry;
  isOpen: boolean;
  isColumn: boolean;
  /** The row in the tab order (roving tabindex). */
  isCurrent: boolean;
  onFocus: (field: string) => void;
  onOpen: (field: string | null) => void;
  onToggleColumn: (field: string) => void;
}

const FieldRow = memo(function FieldRow({
  field,
  isOpen,
  isColumn,
  isCurrent,
  onFocus,
  onOpen,
  onToggleColumn,
}: FieldRowProps) {
  const { name, type, seen } = field;
  const seenText = seen && `in ${formatCount(seen.in)} of ${formatCount(seen.of)} messages`;
  const columnLabel = `${isColumn ? 'Remove' : 'Add'} column ${name}`;
  return (
    <div className={`${styles.field} mono`} data-open={isOpen || undefined} data-field-row>
      <button
        type="button"
        className={styles.name}
        aria-expanded={isOpen}
        tabIndex={isCurrent || isOpen ? 0 : -1}
        onFocus={() => onFocus(name)}
        title={[`${name}: ${describeType(type)}`, seenText].filter(Boolean).join(', ')}
        onClick={() => onOpen(isOpen ? null : name)}
      >
        <em aria-hidden>{typeSign(type)}</em>
        <bdi>{name}</bdi>
        {seen && (
          <span className={styles.seen} aria-hidden>
            {formatCount(seen.in)}
          </span>
        )}
        <span className="visually-hidden">
          , {[describeType(type), seenText, 'top values'].filter(Boolean).join(', ')}
        </span>
      </button>
      <button
        type="button"
        className={styles.column}
        aria-pressed={isColumn}
        tabIndex={isCurrent || isOpen ? 0 : -1}
        aria-label={columnLabel}
        title={columnLabel}
        onClick={() => onToggleColumn(name)}
      >
        <Columns3 size={13} aria-hidden />
      </button>
    </div>
  );
});
