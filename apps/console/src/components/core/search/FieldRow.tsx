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
  const { name, type, seen } = field;
  const seenText =
    seen && `in ${seen.in.toLocaleString('en')} of ${seen.of.toLocaleString('en')} messages shown`;
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
            {seen.in.toLocaleString('en')}
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
