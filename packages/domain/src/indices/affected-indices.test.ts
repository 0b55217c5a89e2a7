import type { Schemas } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { affectedIndices } from './affected-indices.ts';
import { retentionTypes } from './index-strategies.ts';

const now = Date.parse('2026-03-10T00:00:00.000Z');

const index = (
  end: string | null,
  changes: Partial<Schemas['IndexSummary']> = {},
): Schemas['IndexSummary'] => ({
  size: { events: 5, deleted: 0, bytes: 100 },
  range: end === null ? null : { index_name: '', begin: end, end, calculated_at: null, took_ms: 0 },
  is_deflector: false,
  is_closed: false,
  is_reopened: false,
  ...changes,
});

const indices = {
  app_10: index('2026-03-09T00:00:00.000Z', { is_deflector: true }),
  app_9: index('2026-03-08T00:00:00.000Z'),
  app_8: index('2026-03-01T00:00:00.000Z'),
  app_7: index('2026-02-01T00:00:00.000Z', { is_reopened: true }),
  app_6: index(null, { is_closed: true, size: null }),
};

const affected = (type: string, setting: object) =>
  affectedIndices(
    {
      writable: true,
      retention_strategy_class: type,
      retention_strategy: { type: `${type}Config`, ...setting } as Schemas['RetentionStrategyConfig'],
    },
    { indices },
    now,
  );

it('names the oldest indices beyond a number, and leaves reopened ones alone', () => {
  expect(affected(retentionTypes.delete, { max_number_of_indices: 2 })).toEqual({
    action: 'delete',
    indices: [
      { name: 'app_6', bytes: null },
      { name: 'app_8', bytes: 100 },
    ],
  });
});

it('counts open indices when it closes', () => {
  expect(affected(retentionTypes.close, { max_number_of_indices: 2 })).toEqual({
    action: 'close',
    indices: [{ name: 'app_8', bytes: 100 }],
  });
});

it('never names the index that is written to', () => {
  expect(affected(retentionTypes.age, { max_age: 'PT1H' }).indices.map(({ name }) => name)).toEqual([
    'app_8',
    'app_9',
  ]);
});

it.each([
  [retentionTypes.none, { max_number_of_indices: 1 }],
  [retentionTypes.delete, { max_number_of_indices: null }],
  [retentionTypes.age, { max_age: '' }],
  ['com.example.TapeRetention', {}],
])('names none for %s with %j', (type, setting) => {
  expect(affected(type, setting).indices).toEqual([]);
});
