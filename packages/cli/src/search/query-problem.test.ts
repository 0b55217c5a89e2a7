import { SearchJobError } from '@tailrace/domain/search/query-results';
import { FetchError } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { caretLines, queryError, queryProblem } from './query-problem.ts';

const refused = new SearchJobError({
  type: 'query',
  description: 'Cannot parse query',
  query_id: 'q',
} as never);

describe('the problem of a refused query', () => {
  it('is shown where it is, with the query as it was probably meant', () => {
    const query = 'level:<=3 AND (ssh OR login';
    const problem = queryProblem(query, refused);
    expect(problem && caretLines(query, problem)).toEqual([query, '              ^']);
    expect(problem && queryError(problem, refused)).toMatchObject({
      message: expect.stringContaining('at column 15'),
      hint: 'Did you mean: level:<=3 AND (ssh OR login)',
      exitCode: 2,
    });
  });

  it('is that of the server where this program finds none', () => {
    const body = { type: 'DetailedError', message: 'too complex', line: 1, column: 3 };
    const problem = queryProblem('a b', new FetchError(400, 'too complex', body));
    expect(problem).toEqual({ message: 'too complex', line: 1, column: 3, corrected: null });
  });

  it.each([
    ['another error of a valid query', 'level:3', refused],
    ['a missing permission', '(ssh', new FetchError(403, 'no', null)],
    ['anything else', '(ssh', new Error('no')],
  ])('is none for %s', (_, query, error) => {
    expect(queryProblem(query, error)).toBeNull();
  });

  it('stands below wide and hidden characters, and in a part of a long line', () => {
    const wide = '日本\u001b[31m "x';
    const problem = queryProblem(wide, refused);
    const [line = '', caret = ''] = problem ? caretLines(wide, problem) : [];
    expect(line).not.toContain('\u001b');
    // Two columns for each picture, and `\e` for the escape.
    expect(caret.length - 1).toBe('日本'.length * 2 + '\\e[31m '.length);
    const long = `${'word '.repeat(200)}"x`;
    const [cut = ''] = caretLines(long, queryProblem(long, refused) ?? ({} as never));
    expect(cut.length).toBeLessThan(130);
    expect(cut.startsWith('…')).toBe(true);
  });
});
