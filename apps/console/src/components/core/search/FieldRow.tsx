import { Columns3 } from 'lucide-react';
import { memo } from 'react';
import styles from './field-list.module.css';
import { describeType, typeSign } from './field-type.ts';
import type { FieldEntry } from './model.ts';

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

export const FieldRow = memo(function FieldRow({
  field,
  isOpen,
  isColumn,
  isCurrent,
  onFocus,
  onOpen,
  onToggleColumn,
}: FieldRowProps) {
  const { name, type } = field;
  const columnLabel = `${isColumn ? 'Remove' : 'Add'} column ${name}`;
  return (
    <div className={`${styles.field} mono`} data-open={isOpen || undefined} data-field-row>
      <button
        type="button"
        className={styles.name}
        aria-expanded={isOpen}
        tabIndex={isCurrent || isOpen ? 0 : -1}
        onFocus={() => onFocus(name)}
        title={`${name}: ${describeType(type)}`}
        onClick={() => onOpen(isOpen ? null : name)}
      >
        <em aria-hidden>{typeSign(type)}</em>
        <bdi>{name}</bdi>
        <span className="visually-hidden">, {describeType(type)}, top values</span>
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
