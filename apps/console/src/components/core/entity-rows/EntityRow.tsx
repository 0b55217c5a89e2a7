import type { ReactNode, Ref } from 'react';
import { Check } from './Check.tsx';
import styles from './entity-rows.module.css';
import type { EntityColumn } from './model.ts';

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

export function EntityRow<Row>(props: EntityRowProps<Row>) {
  const { ref, index, position, row, title, columns, menu, detail, isSelected, onSelect } = props;
  const width = columns.length + (onSelect ? 1 : 0) + (menu === undefined ? 0 : 1);
  return (
    <>
      <tr ref={ref} data-index={index} aria-rowindex={position} data-selected={isSelected || undefined}>
        {onSelect && (
          <td>
            <Check label={`Select ${title}`} isChecked={isSelected} onChange={onSelect} />
          </td>
        )}
        {columns.map((column) => (
          <td key={column.id} data-number={column.isNumber || undefined}>
            {column.cell(row)}
          </td>
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
