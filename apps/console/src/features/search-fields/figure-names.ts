import type { FieldFunction } from '#/features/search-place/index.ts';

/** A figure by its name: short where its field stands above it, in full where it begins a sentence. */
export const figureNames: Readonly<Record<FieldFunction, { short: string; full: string }>> = {
  count: { short: 'Count', full: 'Messages' },
  card: { short: 'Distinct', full: 'Distinct values' },
  min: { short: 'Min', full: 'Minimum' },
  max: { short: 'Max', full: 'Maximum' },
  avg: { short: 'Mean', full: 'Mean' },
  percentile: { short: '95th %', full: '95th percentile' },
  sum: { short: 'Sum', full: 'Sum' },
  stddev: { short: 'Std dev', full: 'Standard deviation' },
};
