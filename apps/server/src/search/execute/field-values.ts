import { maxValuesScanned } from '../limits.ts';
import { valueWords } from '../pivot/count-values.ts';
import type { OpenIndices } from '../read/open-indices.ts';
import { indexingOf } from '../terms/field-terms.ts';

export interface FieldValuesRequest {
  field: string;
  /** What the values begin with, in any case. */
  prefix?: string;
  limit: number;
}

export interface FieldValue {
  value: string;
  /** Messages that have it. */
  count: number;
}

/** The most frequent values of a field, to complete what is being typed. */
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
