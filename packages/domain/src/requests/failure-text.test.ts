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

  test.each([
    [400, 'Bad Request', /refused the request \(400\).*Check the values/],
    [403, 'Forbidden', /permission.*\(403\).*administrator/],
    [404, 'Not Found', /\(404\).*deleted/],
    [409, 'Conflict', /still in use \(409\).*Refresh/],
    [413, 'Payload Too Large', /too large.*\(413\).*Send less/],
    [422, 'Unprocessable Content', /refused the request \(422\).*log/],
    [429, 'Too Many Requests', /\(429\).*in a moment/],
    [500, 'Internal Server Error', /failed \(500\).*log/],
    [502, 'HTTP 502', /proxy.*\(502\).*in a moment/],
    [503, 'Service Unavailable', /starting.*\(503\).*in a moment/],
    [504, 'Gateway Timeout', /timed out \(504\).*in a moment/],
    [507, 'HTTP 507', /failed \(507\).*log/],
  ])('says what a status of %d means that comes without a reason', (status, statusText, text) => {
    for (const body of [null, '<html>', { errors: {} }, []])
      expect(failureText({ message: statusText, status, statusText, body })).toMatch(text);
    const said = { message: 'The title is taken', status, statusText, body: { error: 'The title is taken' } };
    expect(failureText(said)).toBe('The title is taken');
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

  test.each([['A exists'], [['A exists']], [{ error: 'A exists' }]])('reads %j as well', (general) => {
    expect(generalErrorText(refused({ _: general }))).toBe('A exists');
  });

  test.each([[{}], [{ _: [] }], [{ _: '' }], [{ _: [null, {}] }], [null]])(
    'is the usual text for %j',
    (errors) => {
      expect(generalErrorText(refused(errors))).toBe('Validation failed');
    },
  );
});
