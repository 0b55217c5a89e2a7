import { numberText } from '@tailrace/domain/format/grouped-number';
import { fieldValue, shownFields } from '@tailrace/domain/search/field-value';
import { messageKey, type SearchMessage } from '@tailrace/domain/search/search-message';
import { isNamedLevel, valueLabel } from '@tailrace/domain/search/value-label';
import { memo } from 'react';
import compact from './compact-rows.module.css';
import { rowLevel } from './level-sign.ts';
import { MarkedText, MarkedValue } from './MarkedText.tsx';
import styles from './message-table.module.css';
import { rowParts } from './row-parts.ts';
import type { Marker } from './text-pieces.ts';

interface MessageRowProps {
  message: SearchMessage;
  /** Position in the whole result, from 1; the header is row 1 of the grid. */
  rowIndex: number;
  columns: readonly string[];
  mark: Marker;
  formatTime: (timestamp: string) => string;
  isCursor: boolean;
  isOpen: boolean;
  isWrapped: boolean;
  /** Level, time and columns above the message, for narrow screens. */
  isCompact: boolean;
  /** Shows values as stored, without the changes of decorators. */
  isRaw: boolean;
  /** Whether it is selected for an action. */
  isSelected: boolean;
}

const aroundLabel = 'surrounding message, not a match';

export const rowId = (key: string) => `message-${key}`;

/** One message on one line. Plain elements on purpose: hundreds of them scroll by. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, columns, mark, isCursor, isOpen, isWrapped, isCompact, isSelected } = props;
  const key = messageKey(message);
  const fields = shownFields(message, props.isRaw);
  const valueIn = (field: string) => fieldValue(fields, field);
  const level = rowLevel(valueIn);
  const names = [
    styles.row,
    isCursor && styles.cursor,
    isOpen && styles.open,
    isWrapped && styles.wrapped,
    isCompact && compact.row,
    isSelected && styles.selected,
  ];
  return (
    <tr
      id={rowId(key)}
      className={names.filter(Boolean).join(' ')}
      aria-rowindex={props.rowIndex + 1}
      aria-selected={isSelected}
      aria-expanded={isOpen}
      data-key={key}
      data-around={message.isAround || undefined}
      data-alarm={level?.alarm}
    >
      <td className={styles.level} style={level ? { color: level.colour } : undefined} title={level?.name}>
        {level && <span className={styles.sign}>{isCompact ? level.name : level.letter}</span>}
        {level && !isCompact && <span className="visually-hidden">: {level.name}</span>}
      </td>
      <td className={styles.time} title={message.isAround ? aroundLabel : undefined}>
        {props.formatTime(String(valueIn('timestamp') ?? ''))}
        {message.isAround && <span className="visually-hidden">, {aroundLabel}</span>}
      </td>
      {[...columns, 'message'].map((field) => (
        <Cell key={field} field={field} value={valueIn(field)} mark={mark} isWrapped={isWrapped} />
      ))}
    </tr>
  );
});

interface CellProps {
  field: string;
  value: unknown;
  mark: Marker;
  isWrapped: boolean;
}

function Cell({ field, value, mark, isWrapped }: CellProps) {
  if (isNamedLevel(field, value)) {
    return (
      <td className={styles.cell} data-field={field} title={String(value)}>
        <MarkedValue field={field} value={value} text={valueLabel(field, String(value))} mark={mark} />
      </td>
    );
  }
  if (typeof value === 'number') {
    // On the right, where digits of the same value stand below each other.
    return (
      <td className={`${styles.cell} ${styles.number}`} data-field={field}>
        <MarkedValue field={field} value={value} text={numberText(field, value)} mark={mark} />
      </td>
    );
  }
  const parts = rowParts(value, isWrapped);
  return (
    <td className={styles.cell} data-field={field}>
      {parts.length === 1 && parts[0]?.isFolded === false ? (
        <MarkedText text={parts[0].text} marks={mark(field, parts[0].text)} />
      ) : (
        parts.map(({ text, isFolded }, at) => (
          <span key={at} className={isFolded ? styles.folded : styles.part}>
            {isFolded ? text : <MarkedText text={text} marks={mark(field, text)} />}
          </span>
        ))
      )}
    </td>
  );
}
