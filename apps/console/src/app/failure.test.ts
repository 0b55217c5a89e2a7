import { FetchError } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { type Failure, failureOf } from './failure.ts';

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
  ['a failed server', new FetchError(503, 'busy'), { kind: 'server', status: 503, message: 'busy' }],
  ['a failed console', new TypeError('x is undefined'), { kind: 'console', message: 'x is undefined' }],
])('tells %s', (_, error, failure) => {
  expect(failureOf(error)).toEqual(failure);
});
