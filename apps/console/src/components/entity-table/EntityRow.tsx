import type { Ref } from 'react';
import type { Action } from '#/components/ActionMenu.tsx';
import { Check } from './Check.tsx';
import styles from './entity-table.module.css';
import type { EntityColumn } from './model.ts';
import { RowMenu } from './RowMenu.tsx';

interface EntityRowProps<Row> {
  ref?: Ref<HTMLTableRowElement>;
  index: number;
  /** Among all rows, the head being the first; only where not all of them exist. */
  position: number | undefined;
  row: Row;
  title: string;
  columns: readonly EntityColumn<Row>[];
  actions: readonly Action[] | undefined;
  isSelected: boolean;
  onSelect: ((isSelected: boolean) => void) | undefined;
}

export function EntityRow<Row>(props: EntityRowProps<Row>) {
  const { ref, index, position, row, title, columns, actions, isSelected, onSelect } = props;
  return (
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
      {actions && (
        <td className={styles.actions}>
          {actions.length > 0 && <RowMenu title={title} actions={actions} />}
        </td>
      )}
    </tr>
  );
}
