import { expect, it } from 'vitest';
import { toSystemNotificationType } from './system-notification-types.ts';

it.each([
  ['no_input_running', 'no_input_running'],
  ['NO_INPUT_RUNNING', 'no_input_running'],
  ['no input running', null],
  ['constructor', null],
  ['', null],
])('%j is the type %j', (text, type) => {
  expect(toSystemNotificationType(text)).toBe(type);
});
