import { expect, it } from 'vitest';
import { builtInReason } from './built-in.ts';

const id = '60b5f4d1e4a1d80001a2b400';

it.each([
  [{ id, is_default: true }, 'The default stream receives all messages. It cannot be changed.'],
  [
    { id: '000000000000000000000002', is_default: false },
    'The server stores events in this stream. It cannot be changed.',
  ],
  [
    { id, is_default: false, is_editable: false },
    'The server manages this stream, for example for a plugin. It cannot be changed.',
  ],
  [{ id, is_default: false, is_editable: true }, undefined],
  [{ id, is_default: false }, undefined],
])('why %j cannot be changed: %s', (stream, reason) => {
  expect(builtInReason(stream)).toBe(reason);
});
