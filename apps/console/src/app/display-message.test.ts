import { FetchError } from '@tailrace/sdk';
import { expect, it } from 'vitest';
import { displayMessage } from './display-message.ts';

it.each([
  ['the words of the server', new FetchError(400, 'The title is taken'), 'The title is taken'],
  ['its own words when no answer came', new FetchError(0, 'fetch failed'), 'The server does not answer.'],
  ['the message of any other error', new TypeError('x is undefined'), 'x is undefined'],
  ['what was thrown, when it is no error', 'broken', 'broken'],
])('uses %s', (_, error, message) => {
  expect(displayMessage(error)).toBe(message);
});
