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

it('assigns validation errors to the named fields', () => {
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

it('assigns errors of unknown fields to the whole form', () => {
  const { others } = refused(validation({ _: [{ error: 'Read only.' }], rules: [{ error: 'Missing.' }] }));
  expect(others).toEqual(['Read only.', 'rules: Missing.']);
});

it('joins errors of the whole form (R-5.05)', () => {
  const { others } = refused(validation({ _: [{ error: 'WORD is taken' }, { error: 'INT is taken' }] }));
  expect(others).toEqual(['WORD is taken; INT is taken']);
});

it('assigns any other error to the whole form', () => {
  expect(refusalOf(new FetchError(500, 'Out of memory'), values, names).others).toEqual(['Out of memory']);
});

const notice = (title: string, text: string) => ({ kind: 'error' as const, title, text });
const refusedWith = (error: FetchError, title: string, text: string) => {
  const { headline, others } = refusalOf(error, values, names, notice(title, text));
  return [headline, ...others];
};

it('has the title and the sentence of the notice', () => {
  const busy = new FetchError(500, 'busy');
  expect(refusedWith(busy, 'Could not update', 'Updating failed with status: busy')).toEqual([
    'Could not update',
    'Updating failed with status: busy',
  ]);
  expect(refusedWith(busy, 'Could not save', 'Saving failed')).toEqual([
    'Could not save',
    'Saving failed',
    'busy',
  ]);
});

it('does not repeat the message of refused fields', () => {
  const error = new FetchError(400, 'Validation failed', validation({ title: [{ error: 'Taken.' }] }));
  expect(refusedWith(error, 'Could not save', 'Validation failed')).toEqual(['Could not save']);
});

it('keeps a field’s error until its value changes', () => {
  const refusal = refused(validation({ port: [{ error: 'In use.' }] }));
  expect(refusedField(refusal, 'configuration.port', 1)).toEqual(['In use.']);
  expect(refusedField(refusal, 'configuration.port', 2)).toEqual([]);
});

it('says once that the server does not answer', () => {
  const error = new FetchError(0, 'The server cannot be reached');
  const notice = { kind: 'error', title: 'Could not save', text: error.message } as const;
  expect(refusalOf(error, values, names, notice)).toMatchObject({
    headline: 'Could not save',
    others: ['The server does not answer.'],
  });
});
