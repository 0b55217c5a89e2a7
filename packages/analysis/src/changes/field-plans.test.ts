import { expect, test } from 'vitest';
import { planFields } from './field-plans.ts';

const messages = Array.from({ length: 100 }, (_, at) => ({
  fields: { trace: `t-${at}`, status: at % 3, took_ms: at, service: `s-${at % 5}` },
}));
const field = (name: string, type: string) => ({ name, type, isInResult: true });

test('asks quick fields first, and compares a number with many values by its mean', () => {
  const fields = [
    field('trace', 'string'),
    field('took_ms', 'long'),
    field('status', 'long'),
    field('service', 'string'),
    field('elsewhere', 'string'),
  ];
  expect(planFields(fields, messages)).toEqual([
    { field: 'status', as: 'values', isCostly: false },
    { field: 'service', as: 'values', isCostly: false },
    { field: 'elsewhere', as: 'values', isCostly: false },
    { field: 'trace', as: 'values', isCostly: true },
    { field: 'took_ms', as: 'number', isCostly: true },
  ]);
});
