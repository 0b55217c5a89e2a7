import type { Ends } from '../../storage/reading/documents.ts';
import type { LeftOutIds } from '../../storage/reading/left-out-ids.ts';
import { earlierId, laterId } from '../../storage/row-id.ts';
import { type Match, matchExpression } from '../plan/match.ts';

/** `FROM … WHERE …` with its parameters. */
export interface IdSource {
  sql: string;
  values: (bigint | string)[];
  /** The expression for the id of a message. */
  id: string;
}

export const noIds: Ends = { first: 1n, last: 0n };

export const within = (a: Ends, b: Ends): Ends => ({
  first: laterId(a.first, b.first),
  last: earlierId(a.last, b.last),
});

const between = (id: string, ends: Ends | null, and: string) => (ends ? `${and} ${id} BETWEEN ? AND ?` : '');
const valuesOf = (ends: Ends | null) => (ends ? [ends.first, ends.last] : []);

/** All rows of `messages`, or those between two ids. */
export const rowIds = (ends: Ends | null): IdSource => ({
  sql: `FROM messages ${between('messages.id', ends, 'WHERE')}`,
  values: valuesOf(ends),
  id: 'messages.id',
});

/** The messages that match, wherever they are stored, but in damaged blocks. */
export const wordIds = (match: Match, ends: Ends | null, leftOut: LeftOutIds | null): IdSource => ({
  sql: `FROM terms WHERE terms MATCH ? ${between('terms.rowid', ends, 'AND')} ${leftOut?.condition('terms.rowid') ?? ''}`,
  values: [matchExpression(match), ...valuesOf(ends)],
  id: 'terms.rowid',
});

/** The rows of `messages` that match. */
export const wordRows = (match: Match, ends: Ends | null): IdSource => {
  const { sql, values, id } = wordIds(match, ends, null);
  const join = 'FROM terms CROSS JOIN messages ON messages.id = terms.rowid';
  return { sql: sql.replace('FROM terms', join), values, id };
};
