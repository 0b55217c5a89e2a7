import type { SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite';

/** A SELECT whose rows are typed. */
export interface Rows<Row> {
  get(...values: SQLInputValue[]): Row | undefined;
  all(...values: SQLInputValue[]): Row[];
  iterate(...values: SQLInputValue[]): Iterable<Row>;
}

/**
 * Types the rows of a statement, as objects or, with `setReturnArrays`, as tuples. `node:sqlite` cannot know the types of
 * columns, so this is the one place that casts rows; the tables are STRICT, so a column holds what its table declares.
 */
export const rows = <Row extends { [Column in keyof Row]: SQLOutputValue }>(statement: StatementSync) =>
  statement as unknown as Rows<Row>;
