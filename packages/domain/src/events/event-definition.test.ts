import { expect, it } from 'vitest';
import { readOnlyReason } from './event-definition.ts';

const reason = 'The server manages this definition. It cannot be changed.';

it.each([
  [{}, undefined, undefined],
  [{ _scope: 'DEFAULT' }, true, undefined],
  [{ _scope: 'DEFAULT' }, false, reason],
  [{ _scope: 'SYSTEM_NOTIFICATION_EVENT' }, true, reason],
  [{ _scope: 'ILLUMINATE' }, undefined, reason],
])('why %j, mutable %s, cannot be changed: %s', (definition, isMutable, expected) => {
  expect(readOnlyReason(definition, isMutable)).toBe(expected);
});
