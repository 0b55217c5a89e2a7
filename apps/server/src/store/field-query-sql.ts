import type { Condition, FieldQuery } from '../listing/field-query.ts';

export interface Sql {
  sql: string;
  values: string[];
}

export const everything: Sql = { sql: 'TRUE', values: [] };

function joined(parts: readonly Sql[], operator: 'AND' | 'OR', neutral: string): Sql {
  if (parts.length === 0) return { sql: neutral, values: [] };
  return {
    sql: `(${parts.map(({ sql }) => sql).join(` ${operator} `)})`,
    values: parts.flatMap(({ values }) => values),
  };
}

/** Converts a list query to an SQL condition; `matchesFields` does the same in memory. */
export function fieldQuerySql(
  { wanted, unwanted }: FieldQuery,
  conditionSql: (condition: Condition) => Sql,
): Sql {
  if (wanted.length === 0 && unwanted.length === 0) return everything;
  const anyOf = (conditions: readonly Condition[]) => joined(conditions.map(conditionSql), 'OR', 'FALSE');
  const all = joined(wanted.map(anyOf), 'AND', 'TRUE');
  const none = anyOf(unwanted);
  return { sql: `${all.sql} AND NOT ${none.sql}`, values: [...all.values, ...none.values] };
}
