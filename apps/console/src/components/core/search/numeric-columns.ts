import { fieldValue } from './field-value.ts';
import type { MessageRows } from './model.ts';

/** Rows looked at; columns of mixed values show it within a few. */
const sampledRows = 30;

/** The columns whose first values are all numbers; their headings stand on the right like the values. */
export function numericColumns(columns: readonly string[], rows: MessageRows): ReadonlySet<string> {
  const count = Math.min(sampledRows, rows.length);
  const sample = Array.from({ length: count }, (_, index) => rows.at(index)?.fields ?? {});
  const isNumeric = (field: string) => {
    const values = sample.map((fields) => fieldValue(fields, field)).filter((value) => value !== undefined);
    return values.length > 0 && values.every((value) => typeof value === 'number');
  };
  return new Set(columns.filter(isNumeric));
}
