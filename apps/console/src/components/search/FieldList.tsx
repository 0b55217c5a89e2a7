import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useDeferredValue, useRef, useState } from 'react';
import { FieldRow } from './FieldRow.tsx';
import styles from './field-list.module.css';
import { fieldRows } from './field-rows.ts';
import type { FieldEntry } from './model.ts';

interface FieldListProps {
  fields: readonly FieldEntry[];
  /** The field whose top values are shown. */
  openField: string | null;
  columns: readonly string[];
  inputRef?: Ref<HTMLInputElement>;
  onOpen: (field: string | null) => void;
  onToggleColumn: (field: string) => void;
  renderTopValues: (field: string) => ReactNode;
}

const rowHeight = 25;

/** Every field there is, those of the shown messages first. Ten thousand of them cost what is in view. */
export function FieldList(props: FieldListProps) {
  const { fields, openField } = props;
  const [filter, setFilter] = useState('');
  // Typing stays ahead of sorting ten thousand names.
  const rows = fieldRows(fields, useDeferredValue(filter));
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    useFlushSync: false,
  });

  return (
    <aside className={styles.panel} aria-label="Fields">
      <input
        ref={props.inputRef}
        type="search"
        className={styles.filter}
        placeholder={`Filter ${fields.length.toLocaleString('en')} fields`}
        aria-label="Filter fields"
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setFilter('');
            event.currentTarget.blur();
          }
        }}
      />
      <div ref={scroller} className={styles.scroller}>
        {rows.length === 0 && <p className={styles.none}>No field is called that.</p>}
        <ul className={styles.list} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                className={styles.item}
                style={{ translate: `0 ${start}px` }}
              >
                {row.kind === 'heading' ? (
                  <h3 className={styles.heading}>{row.text}</h3>
                ) : (
                  <>
                    <FieldRow
                      field={row.field}
                      isOpen={row.field.name === openField}
                      isColumn={props.columns.includes(row.field.name)}
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
