import type { FieldFunction } from '@tailrace/domain/search/field-functions';

/** Names of statistics: short below their field, in full at the start of a sentence. */
export const figureNames: Readonly<Record<FieldFunction, { short: string; full: string }>> = {
  count: { short: 'Count', full: 'Messages' },
  card: { short: 'Distinct', full: 'Distinct values' },
  min: { short: 'Min', full: 'Minimum' },
  max: { short: 'Max', full: 'Maximum' },
  avg: { short: 'Mean', full: 'Mean' },
  percentile: { short: 'p95', full: 'p95' },
  sum: { short: 'Sum', full: 'Sum' },
  stddev: { short: 'Std dev', full: 'Standard deviation' },
};
