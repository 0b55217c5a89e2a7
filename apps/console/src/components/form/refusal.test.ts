import { FetchError } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { refusalOf, refusedField } from './refusal.ts';

const names = ['title', 'configuration.port'];
const values = { title: 'Payments', configuration: { port: 1 } };
const refused = (body: unknown) => refusalOf(new FetchError(400, 'Refused', body), values, names);

const validation = (validation_errors: Record<string, { error: string }[]>) => ({
  type: 'ValidationApiError',
  message: 'Validation failed',
  validation_errors,
});

it('puts what a validation says on the field it names', () => {
  const { fields, others } = refused(validation({ title: [{ error: 'Taken.' }, { error: 'Too long.' }] }));
  expect(fields).toEqual({ title: ['Taken.', 'Too long.'] });
  expect(others).toEqual([]);
});

it('finds a field inside the values by its last name', () => {
  expect(refused(validation({ port: [{ error: 'In use.' }] })).fields).toEqual({
    'configuration.port': ['In use.'],
  });
});

it('reads violations, whose paths begin with the server’s own names', () => {
  const violation = {
    message: 'may not be empty',
    message_template: '',
    path: 'create.arg0.title',
    invalid_value: '',
  };
  expect(refused([violation]).fields).toEqual({ title: ['may not be empty'] });
});

it('says for the whole form what fits no field, with the name unless there is none', () => {
  const { others } = refused(validation({ _: [{ error: 'Read only.' }], rules: [{ error: 'Missing.' }] }));
  expect(others).toEqual(['Read only.', 'rules: Missing.']);
});

it('joins what is said about the form as a whole (R-5.05)', () => {
  const { others } = refused(validation({ _: [{ error: 'WORD is taken' }, { error: 'INT is taken' }] }));
  expect(others).toEqual(['WORD is taken; INT is taken']);
});

it('says any other failure for the whole form', () => {
  expect(refusalOf(new FetchError(500, 'Out of memory'), values, names).others).toEqual(['Out of memory']);
});

it('holds a message against a field until it holds another value', () => {
  const refusal = refused(validation({ port: [{ error: 'In use.' }] }));
  expect(refusedField(refusal, 'configuration.port', 1)).toEqual(['In use.']);
  expect(refusedField(refusal, 'configuration.port', 2)).toEqual([]);
});
