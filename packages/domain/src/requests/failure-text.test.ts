import { describe, expect, it, test } from 'vitest';
import { failureText, generalErrorText } from './failure-text.ts';

const refusal = (body: unknown) => ({ message: 'Bad Request', status: 400, body });

describe('failureText (R-8.01, R-5.06)', () => {
  test.each([
    [{ message: 'Not Found', body: { message: 'No such stream' } }, 'No such stream'],
    [{ message: 'Not Found', body: { message: '  ' } }, 'Not Found'],
    [{ message: 'Not Found', body: { message: 5 } }, 'Not Found'],
    [{ message: 'Not Found', body: 'No such stream' }, 'Not Found'],
    [{ message: 'Not Found', body: null }, 'Not Found'],
    [new Error('Aborted'), 'Aborted'],
    [refusal({ errors: { dependency: ['Used by “Slow shop”'] }, failed: true }), 'Used by “Slow shop”'],
    [refusal({ errors: { a: ['One', 2], b: 'Two', c: [null, ' '] } }), 'One; Two'],
    [refusal({ errors: 'none', message: 'No such definition' }), 'No such definition'],
    [refusal({ validation_errors: { title: [{ error: 'Empty' }, { error: 5 }, null] } }), 'Empty'],
    [refusal({ errors: {} }), 'Bad Request'],
    [refusal([]), 'Bad Request'],
  ])('of %j is %s', (failure, text) => {
    expect(failureText(failure)).toBe(text);
  });
});

describe('generalErrorText (R-5.05)', () => {
  const refused = (errors: unknown) => ({
    message: 'Bad Request',
    status: 400,
    body: { message: 'Validation failed', validation_errors: errors },
  });

  it('joins what the server has against the whole', () => {
    const errors = { _: [{ error: 'A exists' }, { error: 'B exists' }], name: [{ error: 'Empty' }] };
    expect(generalErrorText(refused(errors))).toBe('A exists; B exists');
  });

  test.each([[{}], [{ _: [] }], [{ _: 'A exists' }], [{ _: [null, {}] }], [null]])(
    'is the usual text for %j',
    (errors) => {
      expect(generalErrorText(refused(errors))).toBe('Validation failed');
    },
  );
});
