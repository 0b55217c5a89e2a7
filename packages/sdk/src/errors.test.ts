import { describe, expect, it, test } from 'vitest';
import {
  errorKind,
  FetchError,
  fieldErrors,
  isApiError,
  isTransient,
  missingStreams,
  queryParseError,
} from './errors.ts';
import { createClient, unwrap } from './index.ts';
import { SearchFailure } from './search-failure.ts';

const response = (status: number, statusText = '') => new Response(null, { status, statusText });
const violations = [
  {
    message: 'must not be blank',
    message_template: '{NotBlank}',
    path: 'create.arg0.title',
    invalid_value: '',
  },
  { message: 'too long', message_template: '{Size}', path: 'create.arg0.title', invalid_value: '' },
  { message: 'must be positive', message_template: '{Min}', path: 'limit', invalid_value: '-1' },
];
const invalid = {
  type: 'ValidationApiError',
  message: 'Validation failed',
  validation_errors: {
    title: [{ error: 'empty' }, { error: 'too short' }],
    _: [{ error: 'already stored' }],
  },
};

test.each([
  ['the message of an object', { type: 'ApiError', message: 'No such stream' }, 'No such stream'],
  [
    'the error of an object without a message',
    { error: 'capabilities missing', missing: {} },
    'capabilities missing',
  ],
  ['all messages of a list', violations, 'must not be blank; too long; must be positive'],
  ['text as it is', 'gateway said no', 'gateway said no'],
  [
    'the path in a request that cannot be read',
    { type: 'RequestError', message: 'Unknown property', line: 1, column: 31, path: 'state.t1.widgets' },
    'Unknown property (at state.t1.widgets)',
  ],
  [
    'the message of a request that is no JSON',
    { type: 'RequestError', message: 'Not a JSON document', line: 1, column: 1 },
    'Not a JSON document',
  ],
  ['the status text when the message is empty', { type: 'ApiError', message: '' }, 'Bad'],
  ['the status text when there is no body', null, 'Bad'],
  ['the status text when the message is no text', { message: { nested: true } }, 'Bad'],
  ['the status text when a gateway sends a page', '<!DOCTYPE html><html>…</html>', 'Bad'],
])('says %s', (_, body, message) => {
  expect(FetchError.from(response(400, 'Bad'), body)).toMatchObject({ status: 400, message, body });
});

it('falls back to the status', () => {
  expect(FetchError.from(response(500), null).message).toBe('HTTP 500');
});

test.each([
  [0, true],
  [429, true],
  [503, true],
  [500, false],
  [404, false],
])('a failure with status %d may pass: %s', (status, expected) => {
  expect(isTransient(new FetchError(status, 'failed'))).toBe(expected);
});

it('knows nothing of other errors that could pass', () => {
  expect(isTransient(new Error('failed'))).toBe(false);
});

describe('missingStreams (R-6.05)', () => {
  it('names the streams', () => {
    const body = { type: 'MissingStreamPermission', message: 'no', streams: ['a', 'b'] };
    expect(missingStreams(FetchError.from(response(403), body))).toEqual(['a', 'b']);
  });

  test.each([
    FetchError.from(response(403), { type: 'ApiError', message: 'no' }),
    new Error('something else'),
    null,
  ])('is null for %s', (error) => {
    expect(missingStreams(error)).toBeNull();
  });
});

describe('fieldErrors', () => {
  test.each<[string, unknown, Record<string, string[]>]>([
    ['a refused entity', invalid, { title: ['empty', 'too short'], _: ['already stored'] }],
    [
      'violated constraints',
      violations,
      { title: ['must not be blank', 'too long'], limit: ['must be positive'] },
    ],
    [
      'an incomplete form',
      { failed: true, errors: { title: ['must not be empty'] }, error_context: {} },
      { title: ['must not be empty'] },
    ],
    [
      'a refused share',
      { entity: 'e', validation_result: { failed: true, errors: { shares: ['nobody owns it'] } } },
      { shares: ['nobody owns it'] },
    ],
    ['a violation without a path', [{ ...violations[0], path: '' }], { _: ['must not be blank'] }],
    ['a violation of an unknown path', [{ message: 'taken', path: null }], { _: ['taken'] }],
    ['a complete form', { failed: false, errors: {}, error_context: {} }, {}],
    ['anything else', { type: 'ApiError', message: 'no' }, {}],
  ])('reads %s', (_, body, expected) => {
    expect(fieldErrors(FetchError.from(response(400), body))).toEqual(expected);
  });

  // What a newer server, a plugin or a proxy may send instead of lists.
  test.each<[string, unknown, Record<string, string[]>]>([
    ['a text', { title: 'taken' }, { title: ['taken'] }],
    ['texts', { title: ['taken', 'too short'] }, { title: ['taken', 'too short'] }],
    ['an error', { title: { error: 'taken' } }, { title: ['taken'] }],
    ['messages', { title: [{ message: 'taken' }] }, { title: ['taken'] }],
    ['another object', { title: { least: 3 } }, { title: ['{"least":3}'] }],
    ['a number', { title: 3 }, { title: ['3'] }],
    ['nothing', { title: null, port: [null, {}], host: [] }, { port: ['{}'] }],
    [
      'a field called like a property',
      JSON.parse('{"__proto__":"taken"}'),
      JSON.parse('{"__proto__":["taken"]}'),
    ],
    ['one text for all fields', 'already stored', { _: ['already stored'] }],
    ['a list for all fields', [{ error: 'already stored' }], { _: ['already stored'] }],
  ])('reads %s in the place of lists', (_, validation_errors, expected) => {
    const refusal = { type: 'ValidationApiError', message: 'Validation failed', validation_errors };
    expect(fieldErrors(FetchError.from(response(400), refusal))).toEqual(expected);
    const form = { failed: true, errors: validation_errors };
    expect(fieldErrors(FetchError.from(response(400), form))).toEqual(expected);
  });

  it('is empty for other errors', () => {
    expect(fieldErrors(new Error('offline'))).toEqual({});
  });
});

describe('queryParseError', () => {
  const unreadable = { type: 'DetailedError', message: 'Cannot read', details: [], line: 1, column: 7 };

  it('returns the position of the parse error', () => {
    expect(queryParseError(FetchError.from(response(400), unreadable))).toEqual(unreadable);
  });

  test.each([
    FetchError.from(response(500), { type: 'DetailedError', message: 'engine', details: [] }),
    FetchError.from(response(400), null),
    new Error('offline'),
  ])('is null for %s', (error) => {
    expect(queryParseError(error)).toBeNull();
  });
});

describe('isApiError', () => {
  it('recognizes the usual body', () => {
    expect(isApiError(FetchError.from(response(404), { type: 'ApiError', message: 'gone' }))).toBe(true);
  });

  test.each([
    FetchError.from(response(401), null),
    FetchError.from(response(400), invalid),
    FetchError.from(response(400), violations),
    FetchError.from(response(502), '<html>'),
    { status: 404, body: { type: 'ApiError' } },
  ])('is false for %s', (error) => {
    expect(isApiError(error)).toBe(false);
  });
});

describe('the kind of an error', () => {
  const unreadable = { type: 'DetailedError', message: 'Cannot read', details: [], line: 1, column: 7 };
  const failed = (type: string, more: object = {}) =>
    new SearchFailure([{ type, description: 'failed', ...more }]);

  test.each<[string, unknown, string | null]>([
    ['no response', new FetchError(0, 'offline'), 'unreachable'],
    ['401', FetchError.from(response(401), null), 'unauthorized'],
    ['403', FetchError.from(response(403), null), 'forbidden'],
    ['404', FetchError.from(response(404), null), 'notFound'],
    ['408', FetchError.from(response(408), null), 'timeout'],
    ['409', FetchError.from(response(409), null), 'conflict'],
    ['a refused field', FetchError.from(response(400), invalid), 'invalid'],
    ['a body that is too large', FetchError.from(response(413), null), 'invalid'],
    ['a query', FetchError.from(response(400), unreadable), 'query'],
    ['429', FetchError.from(response(429), null), 'rateLimited'],
    ['501', FetchError.from(response(501), null), 'unsupported'],
    ['a gateway', FetchError.from(response(502), '<html>'), 'server'],
    ['a page of another server', new FetchError(200, 'Expected JSON'), 'unexpected'],
    ['a query of a search', failed('query', { line: 1, column: 3 }), 'query'],
    [
      'a query of a search in a cluster',
      failed('query', { description: '[type=query_shard_exception, reason=Failed to parse query [a AND]]' }),
      'query',
    ],
    ['a page too far', failed('result_window_limit', { result_window_limit: 10_000 }), 'resultWindow'],
    ['a search', failed('search_type'), 'search'],
    ['a signal', AbortSignal.abort().reason, 'aborted'],
    ['a timeout', new DOMException('', 'TimeoutError'), 'timeout'],
    ['an own reason', new Error('changed my mind'), null],
    ['nothing', null, null],
  ])('of %s is known', (_, error, kind) => {
    expect(errorKind(error)).toBe(kind);
  });

  it('of a search in a cluster is read from its words', () => {
    const window = failed('search_type', {
      description:
        'Result window is too large, from + size must be less than or equal to: [10000] but was [10050].',
    });
    expect(window).toMatchObject({ kind: 'resultWindow', resultWindow: 10_000 });
    const query = failed('search_type', {
      description:
        'Elasticsearch exception [type=search_phase_execution_exception, reason=all shards failed].',
      backtrace: `reason=parse_exception: Cannot parse 'foo:(': Encountered "<EOF>" at line 1, column 5.]];\n\tat org`,
    });
    expect(query.kind).toBe('query');
    expect(query.message).toBe(`Cannot parse 'foo:(': Encountered "<EOF>" at line 1, column 5`);
    expect(queryParseError(query)).toMatchObject({ line: 1, column: 6 });
  });

  it('of a search has the position of a query, like any other', () => {
    expect(queryParseError(failed('query', { line: 2, column: 3 }))).toMatchObject({ line: 2, column: 3 });
    expect(queryParseError(failed('query'))).toBeNull();
  });
});

describe('an error', () => {
  const failing = (respond: () => Promise<Response>) =>
    createClient({
      baseUrl: 'http://logs.test/api',
      credentials: { type: 'token', token: 'any' },
      fetch: respond,
      retry: false,
    }).GET('/streams/{streamId}', { params: { path: { streamId: 'a' } } });

  it('names its call, and the id under which the server logged it', async () => {
    const headers = { 'X-Request-ID': '01HX', 'Retry-After': '3' };
    const call = failing(async () => new Response(null, { status: 503, headers }));
    await expect(unwrap(call)).rejects.toMatchObject({
      call: 'GET /api/streams/a',
      requestId: '01HX',
      retryAfter: 3,
    });
  });

  it('names its call and the server when there was no response', async () => {
    const call = failing(() => Promise.reject(new TypeError('fetch failed')));
    await expect(call).rejects.toMatchObject({
      call: 'GET /api/streams/a',
      requestId: null,
      message: 'The server cannot be reached at http://logs.test',
    });
  });

  it('asks for the right address when something else responds', async () => {
    const page = { headers: { 'Content-Type': 'text/html' } };
    await expect(failing(async () => new Response('<html>', page))).rejects.toMatchObject({
      kind: 'unexpected',
      call: 'GET /api/streams/a',
      message: expect.stringMatching(/got text\/html: is http:\/\/logs\.test the server/),
    });
  });
});
