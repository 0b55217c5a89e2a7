import { maxValuesScanned } from '../limits.ts';
import { valueWords } from '../pivot/count-values.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { indexingOf } from '../terms/field-terms.ts';

export interface FieldValuesRequest {
  field: string;
  /** Case-insensitive prefix of the values. */
  prefix?: string;
  limit: number;
}

export interface FieldValue {
  value: string;
  /** Number of messages with the value. */
  count: number;
}

/** Returns the most frequent values of a field, for completion. */
export function listFieldValues(
  indices: OpenIndices,
  { field, prefix = '', limit }: FieldValuesRequest,
): FieldValue[] {
  if (!['value', 'lowercase'].includes(indexingOf(field))) return [];
  const counts = new Map<string, number>();
  const begin = prefix.toLowerCase();
  for (const reader of indices.all()) {
    reader.snapshot(() => {
      const known = reader.field(field);
      if (!known) return;
      for (const { value, count } of valueWords(reader, field, known, maxValuesScanned)) {
        if (value.toLowerCase().startsWith(begin)) counts.set(value, (counts.get(value) ?? 0) + count);
      }
    });
  }
  return Array.from(counts, ([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, limit);
}
