import { memo } from 'react';
import { levelSign } from './level-sign.ts';
import { MarkedText } from './MarkedText.tsx';
import styles from './message-table.module.css';
import { messageKey, type SearchMessage } from './model.ts';
import type { Marker } from './text-pieces.ts';
import { rowText } from './value-text.ts';

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
}

/** Characters a wrapped message may take: a few lines, not a page. */
const wrappedCharacters = 1_200;

export const rowId = (key: string) => `message-${key}`;

/** One message on one line. Plain elements on purpose: hundreds of these scroll by. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, columns, mark, isCursor, isOpen, isWrapped } = props;
  const key = messageKey(message);
  const level = levelSign(message.fields.level);
  const names = [styles.row, isCursor && styles.cursor, isOpen && styles.open, isWrapped && styles.wrapped];
  return (
    <tr
      id={rowId(key)}
      className={names.filter(Boolean).join(' ')}
      aria-rowindex={props.rowIndex + 1}
      aria-selected={isCursor}
      aria-expanded={isOpen}
      data-key={key}
      data-around={message.isAround || undefined}
    >
      <td className={styles.level} style={level ? { color: level.colour } : undefined} title={level?.name}>
        {level?.letter}
        {level && <span className="visually-hidden">: {level.name}</span>}
      </td>
      <td className={styles.time}>{props.formatTime(String(message.fields.timestamp ?? ''))}</td>
      {columns.map((column) => (
        <Cell key={column} field={column} value={message.fields[column]} mark={mark} />
      ))}
      <Cell
        field="message"
        value={message.fields.message}
        mark={mark}
        limit={isWrapped ? wrappedCharacters : undefined}
      />
    </tr>
  );
});

interface CellProps {
  field: string;
  value: unknown;
  mark: Marker;
  limit?: number | undefined;
}

function Cell({ field, value, mark, limit }: CellProps) {
  const text = rowText(value, limit);
  return (
    <td className={styles.cell}>
      <MarkedText text={text} marks={mark(field, text)} />
    </td>
  );
}
