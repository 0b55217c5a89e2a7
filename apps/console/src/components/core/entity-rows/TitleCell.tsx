import { cloneElement } from 'react';
import { DottedName } from '../DottedName.tsx';
import styles from './entity-rows.module.css';
import type { EntityColumn, TitleColumn } from './model.ts';

/** Marks the elements that `j` and `k` move between. */
export const titleMark = { 'data-row-title': '' };

interface TitleCellProps<Row> {
  row: Row;
  column: TitleColumn<Row>;
}

function TitleCell<Row>({ row, column }: TitleCellProps<Row>) {
  const { text, link, note, isCode } = column;
  const mark = { ...titleMark, className: styles.title, 'data-code': isCode || undefined };
  const name = <bdi>{isCode ? <DottedName name={text(row)} /> : text(row)}</bdi>;
  const beside = note?.(row);
  return (
    <>
      {link ? (
        cloneElement(link(row), mark, name)
      ) : (
        <span tabIndex={-1} {...mark}>
          {name}
        </span>
      )}
      {beside && <bdi className={styles.note}>{beside}</bdi>}
    </>
  );
}

/** The title as a column. */
export function titleColumn<Row>(column: TitleColumn<Row>): EntityColumn<Row> {
  return {
    id: column.id ?? 'title',
    header: column.header ?? 'Title',
    isSortable: column.isSortable,
    cell: (row) => <TitleCell row={row} column={column} />,
  };
}
