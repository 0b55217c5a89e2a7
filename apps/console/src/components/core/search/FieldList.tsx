import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { afterLayout } from '../virtual-rows.ts';
import { FieldRow } from './FieldRow.tsx';
import styles from './field-list.module.css';
import { fieldRows } from './field-rows.ts';
import type { FieldEntry } from './model.ts';
import { useFieldCursor } from './use-field-cursor.ts';

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
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? headingHeight : rowHeight),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    useFlushSync: false,
    ...afterLayout,
  });
  const cursor = useFieldCursor({
    rows,
    scroller,
    scrollTo: (index) => virtual.scrollToIndex(index),
    leave: () => input.current?.focus(),
  });

  const onFilterKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      setFilter('');
      event.currentTarget.blur();
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault();
      cursor.enter();
    }
    const first = rows.find((row) => row.kind === 'field');
    if (event.key === 'Enter' && filter !== '' && first) {
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
        placeholder={`Filter ${fields.length.toLocaleString('en')} fields`}
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
          {virtual.getVirtualItems().map(({ index, key, start }) => {
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
                    {isInternalShown ? 'Hide' : 'Show'} {row.count.toLocaleString('en')} internal{' '}
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
