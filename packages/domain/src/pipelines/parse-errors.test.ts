import { describe, expect, it, test } from 'vitest';
import { parseErrors } from './parse-errors.ts';

const error = (line: number, position: number) => ({
  type: 'syntax_error',
  line,
  position_in_line: position,
  reason: 'unexpected input',
});

describe('errors in a source (R-5.02)', () => {
  it('come in the order they are in it', () => {
    const body = [error(2, 0), error(1, 7), error(1, 3)];
    expect(parseErrors({ status: 400, message: 'Bad Request', body })).toEqual([
      error(1, 3),
      error(1, 7),
      error(2, 0),
    ]);
  });

  test.each([
    [{ status: 400, message: 'No', body: { type: 'ApiError', message: 'No' } }],
    [{ status: 500, message: 'No', body: [error(1, 0)] }],
    [{ status: 400, message: 'No', body: ['No'] }],
    [{ message: 'Aborted' }],
  ])('are not what is wrong in %j', (failure) => {
    expect(parseErrors(failure)).toBeNull();
  });
});
