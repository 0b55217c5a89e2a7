import { fieldFunctions } from '@tailrace/domain/search/field-functions';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FieldLook, readLook, writeLook } from './field-look.ts';

const moments = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2200-01-01') });
const spans = fc.tuple(moments, moments).map(([a, b]) => ({ from: Math.min(+a, +b), to: Math.max(+a, +b) }));

it('survives the address', () => {
  const looks = fc.record<FieldLook>({
    field: fc.string({ minLength: 1 }),
    as: fc.constantFrom(...fieldFunctions, 'values' as const),
    against: fc.constant(null),
  });
  const comparisons = fc.record<FieldLook>({
    field: fc.string({ minLength: 1 }),
    as: fc.constant('compare' as const),
    against: fc.option(spans),
  });
  fc.assert(
    fc.property(fc.oneof(looks, comparisons), (look) => {
      expect(readLook(writeLook(look))).toEqual(look);
    }),
  );
});

it.each([
  [{}],
  [{ field: 'took_ms' }],
  [{ look: 'avg' }],
  [{ field: 'took_ms', look: 'harmonic' }],
  [{ field: '', look: 'avg' }],
])('makes no look of %j', (params) => {
  expect(readLook(params)).toBeNull();
});

it.each(['', 'yesterday', '2026-01-02T00:00:00.000Z/2026-01-01T00:00:00.000Z'])(
  'compares with what was just before when the address names %j',
  (against) => {
    expect(readLook({ field: 'a', look: 'compare', against })).toEqual({
      field: 'a',
      as: 'compare',
      against: null,
    });
  },
);
