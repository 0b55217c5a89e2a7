import { expect, it } from 'vitest';
import { isFixed } from './event-definition.ts';

it.each([
  [{}, undefined, false],
  [{ _scope: 'DEFAULT' }, true, false],
  [{ _scope: 'DEFAULT' }, false, true],
  [{ _scope: 'SYSTEM_NOTIFICATION_EVENT' }, true, true],
  [{ _scope: 'ILLUMINATE' }, undefined, true],
])('whether nobody can change %j, mutable %s: %s', (event_definition, is_mutable, expected) => {
  expect(isFixed({ event_definition, is_mutable })).toBe(expected);
});
