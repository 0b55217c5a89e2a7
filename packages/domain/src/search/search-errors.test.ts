import type { Schemas } from '@tailrace/sdk';
import { describe, expect, test } from 'vitest';
import { isNothingToSearch, narrowSearchError } from './search-errors.ts';

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

const shardsFailed =
  'Elasticsearch exception [type=search_phase_execution_exception, reason=all shards failed].';
const parseTrace = `ElasticsearchException{message=Search type returned error: ${shardsFailed}}
Caused by: ElasticsearchStatusException[Elasticsearch exception [type=search_phase_execution_exception, reason=all shards failed]]; nested: ElasticsearchException[Elasticsearch exception [type=query_shard_exception, reason=Failed to parse query [foo:(]]]; nested: ElasticsearchException[Elasticsearch exception [type=parse_exception, reason=parse_exception: Cannot parse 'foo:(': Encountered "<EOF>" at line 1, column 5.]];
\tat org.example.Adapter.search(Adapter.java:12)`;

describe('an error of a search engine that is handed on', () => {
  test('says why, and where in the query', () => {
    expect(
      narrowSearchError({ type: 'query', description: shardsFailed, backtrace: parseTrace }),
    ).toMatchObject({
      kind: 'syntax',
      description: `Cannot parse 'foo:(': Encountered "<EOF>" at line 1, column 5.`,
      line: 1,
      column: 6,
    });
  });

  test.each([
    [
      'Caused by: X [type=illegal_argument_exception, reason=Fielddata is disabled on text fields [a]]]',
      'Fielddata is disabled on text fields [a]',
    ],
    [
      'reason=all shards failed]\nreason=Failed to parse query [/a]]\nreason=expected end-of-string at position 2]',
      'expected end-of-string at position 2',
    ],
    ['at org.example.Adapter.search(Adapter.java:12)', shardsFailed],
    [undefined, shardsFailed],
  ])('of the trace %j says %s', (backtrace, said) => {
    const error = { type: 'search_type', description: shardsFailed, ...(backtrace ? { backtrace } : {}) };
    expect(narrowSearchError(error)).toMatchObject({ kind: 'other', description: said });
  });

  test.each([
    [
      'in its words',
      `Result window is too large, from + size must be less than or equal to: [10000] but was [10050].`,
      '',
    ],
    [
      'in its trace',
      shardsFailed,
      'reason=Result window is too large, from + size must be less than or\nequal to: [10000] but was [10050].',
    ],
  ])('is the end of the result window, %s', (_, description, backtrace) => {
    expect(narrowSearchError({ type: 'search_type', description, backtrace })).toMatchObject({
      kind: 'window',
      window: 10_000,
    });
  });
});

test.each([
  ['Elasticsearch exception [type=index_not_found_exception, reason=no such index []]', true],
  ['Elasticsearch exception [type=index_not_found_exception, reason=no such index [graylog_3]]', false],
  ['all shards failed', false],
])('%s: nothing to search is %s', (description, isNothing) => {
  expect(isNothingToSearch({ type: 'search_type', description })).toBe(isNothing);
});
