import type { CSSProperties } from 'react';
import type { AnsiStyle } from './ansi.ts';
import styles from './text.module.css';
import { type Marker, type MarkRange, type TextPiece, textPieces } from './text-pieces.ts';

const noMarks: readonly MarkRange[] = [];

interface MarkedTextProps {
  text: string;
  marks?: readonly MarkRange[];
  /** Rows show line breaks as signs; details break the line. */
  singleLine?: boolean;
}

/** Log text as plain text: highlights, terminal colours and visible control characters, never markup. */
export function MarkedText({ text, marks = noMarks, singleLine = true }: MarkedTextProps) {
  const pieces = textPieces(text, marks, { singleLine });
  const only = pieces[0];
  if (pieces.length === 1 && only?.kind === 'text' && only.style === undefined) return only.text;
  return pieces.map((piece, index) => <Piece key={`${index}${piece.kind}`} piece={piece} />);
}

interface MarkedValueProps {
  field: string;
  value: unknown;
  /** What is shown for the value. */
  text: string;
  mark: Marker;
}

/** A value that is not shown as it is stored, such as `1,500` or `Error`: a search finds all of it or nothing. */
export function MarkedValue({ field, value, text, mark }: MarkedValueProps) {
  const [match] = mark(field, String(value));
  return <MarkedText text={text} marks={match ? [{ ...match, from: 0, to: text.length }] : noMarks} />;
}

function Piece({ piece }: { piece: TextPiece }) {
  const style = piece.style && classOf(piece.style);
  if (piece.kind === 'mark') {
    const rule = piece.color === undefined ? undefined : ({ '--rule': piece.color } as CSSProperties);
    return (
      <mark className={`${rule ? styles.ruled : styles.mark} ${style ?? ''}`} style={rule}>
        {piece.text}
      </mark>
    );
  }
  if (piece.kind === 'control') return <span className={styles.control}>{piece.text}</span>;
  return style === undefined ? piece.text : <span className={style}>{piece.text}</span>;
}

function classOf({ colour, bold, dim, underline }: AnsiStyle): string {
  const names = [
    colour !== null && styles[`ansi${colour}`],
    bold && styles.bold,
    dim && styles.dim,
    underline && styles.underline,
  ];
  return names.filter(Boolean).join(' ');
}
