import type { Schemas } from '@tailrace/sdk';
import { describe, expect, test } from 'vitest';
import { narrowSearchError } from './search-errors.ts';

const error = { description: 'No', query_id: 'q-1', search_type_id: 's-1', backtrace: 'at' };

describe('an error of a search (R-8.07)', () => {
  test.each<[Partial<Schemas['SearchError']> & { type: string }, object]>([
    [
      { type: 'result_window_limit', result_window_limit: 10_000 },
      { kind: 'window', window: 10_000 },
    ],
    [{ type: 'result_window_limit' }, { kind: 'other', type: 'result_window_limit' }],
    [
      { type: 'unbound_parameter', parameter: 'user' },
      { kind: 'parameter', parameter: 'user' },
    ],
    [
      { type: 'query', line: 1, column: 4 },
      { kind: 'syntax', line: 1, column: 4 },
    ],
    [
      { type: 'query', line: 2 },
      { kind: 'syntax', line: 2, column: null },
    ],
    [{ type: 'search_type' }, { kind: 'other', type: 'search_type' }],
  ])('%j is %j', (rest, expected) => {
    expect(narrowSearchError({ ...error, ...rest })).toEqual({
      description: 'No',
      queryId: 'q-1',
      searchTypeId: 's-1',
      backtrace: 'at',
      ...expected,
    });
  });

  test('may say little', () => {
    expect(narrowSearchError({ type: 'query', description: 'No' })).toEqual({
      kind: 'other',
      type: 'query',
      description: 'No',
      queryId: null,
      searchTypeId: null,
      backtrace: null,
    });
  });
});
