import { FetchError } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { type Failure, failureOf, failWith } from './failure.ts';

const missing = { type: 'MissingStreamPermission', message: 'no', streams: ['a'] };

it.each<[string, unknown, Failure]>([
  ['no answer', new FetchError(0, 'fetch failed'), { kind: 'serverDown' }],
  ['an ended session', new FetchError(401, 'HTTP 401'), { kind: 'loggedOut' }],
  [
    'a missing permission',
    new FetchError(403, 'Not authorized'),
    { kind: 'denied', message: 'Not authorized' },
  ],
  ['streams not to be read', new FetchError(403, 'no', missing), { kind: 'streamsDenied', streams: ['a'] }],
  [
    'what is not there',
    new FetchError(404, 'No such stream'),
    { kind: 'notFound', message: 'No such stream' },
  ],
  [
    'a failed server',
    new FetchError(503, 'busy', null, { statusText: 'Service Unavailable' }),
    {
      kind: 'server',
      message: 'There was an error fetching a resource: Service Unavailable. Additional information: busy',
    },
  ],
  ['a failed console', new TypeError('x is undefined'), { kind: 'console', message: 'x is undefined' }],
])('tells %s', (_, error, failure) => {
  expect(failureOf(error)).toEqual(failure);
});

it.each([404, 500])('has the notice of a load that failed with status %i', (status) => {
  const error = new FetchError(status, 'No such index set');
  failWith(error, { kind: 'error', title: 'Could not retrieve index set.', text: 'It failed: no such set' });
  expect(failureOf(error)).toMatchObject({
    title: 'Could not retrieve index set.',
    message: 'It failed: no such set',
  });
});

it('has no title for a notice without one', () => {
  const error = new FetchError(500, 'busy');
  failWith(error, { kind: 'error', title: '', text: 'Could not find it' });
  expect(failureOf(error)).toEqual({ kind: 'server', message: 'Could not find it' });
});
