import { SearchJobError } from '@tailrace/domain/search/query-results';
import type { SearchError } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { explainedProblem, searchProblem } from './search-problem.ts';

const shardsFailed =
  'Elasticsearch exception [type=search_phase_execution_exception, reason=all shards failed].';

describe('a search rejected by the search engine', () => {
  const problemOf = (error: Partial<SearchError>) =>
    searchProblem(new SearchJobError({ type: 'search_type', description: shardsFailed, ...error }));

  it('says that a page lies past the window, whatever type the server gives it', () => {
    const description =
      'Result window is too large, from + size must be less than or equal to: [10000] but was [10050].';
    expect(problemOf({ description })).toMatchObject({
      kind: 'window',
      message: expect.stringContaining('10000 messages'),
    });
  });

  it('takes the reason from the stack trace', () => {
    const backtrace =
      'Caused by: [type=illegal_argument_exception, reason=Fielddata is disabled on [message]]';
    expect(problemOf({ backtrace })).toMatchObject({
      kind: 'failed',
      message: 'Fielddata is disabled on [message]',
    });
  });

  const ours = { message: 'A bracket is not closed', line: 1, column: 5 };

  it('explains syntax errors with our own parser first', () => {
    const backtrace = `reason=Cannot parse 'foo:(': Encountered "<EOF>" at line 1, column 5.]`;
    expect(explainedProblem(problemOf({ backtrace }), ours)).toEqual({
      kind: 'syntax',
      ...ours,
      server: `Cannot parse 'foo:(': Encountered "<EOF>" at line 1, column 5.`,
    });
    expect(explainedProblem(problemOf({}), ours)).toMatchObject({ ...ours, server: shardsFailed });
  });

  it('says a syntax error once when the server says the same', () => {
    const backtrace = `reason=Cannot parse the query. Line 1, column 5: ${ours.message}]`;
    expect(explainedProblem(problemOf({ backtrace }), ours)).toEqual({ kind: 'syntax', ...ours });
    const description = `Cannot parse the query. Line 1, column 5: ${ours.message}`;
    expect(explainedProblem(problemOf({ description, backtrace: '' }), ours)).toEqual({
      kind: 'syntax',
      ...ours,
    });
  });

  it('falls back to the server’s message if our parser finds no error', () => {
    const window = searchProblem(
      new SearchJobError({ type: 'result_window_limit', description: '', result_window_limit: 10 }),
    );
    expect(explainedProblem(problemOf({}), null)).toMatchObject({ kind: 'failed', message: shardsFailed });
    expect(explainedProblem(window, ours)).toBe(window);
    expect(explainedProblem(undefined, ours)).toBeUndefined();
  });
});
