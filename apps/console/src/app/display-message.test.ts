import { FetchError } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { displayMessage } from './display-message.ts';

it.each([
  ['the words of the server', new FetchError(400, 'The title is taken'), 'The title is taken'],
  [
    'the errors of a body without a message',
    new FetchError(400, 'HTTP 400', { failed: true, errors: { dependency: ['Used by “Slow shop”'] } }),
    'Used by “Slow shop”',
  ],
  [
    'what the status means, where the server gives no reason',
    FetchError.from(new Response(null, { status: 503, statusText: 'Service Unavailable' }), null),
    'The server is starting or overloaded (503). Try again in a moment.',
  ],
  ['its own words when no answer came', new FetchError(0, 'fetch failed'), 'The server does not answer.'],
  ['the message of any other error', new TypeError('x is undefined'), 'x is undefined'],
  ['what was thrown, when it is no error', 'broken', 'broken'],
])('uses %s', (_, error, message) => {
  expect(displayMessage(error)).toBe(message);
});
