import { expect, it } from 'vitest';
import { jsonObjectCheck, jsonText, parseJsonObject } from './json-text.ts';

it.each(['', '{', '[]', 'null', '"a"', '7'])('refuses %j', (text) => {
  expect(jsonObjectCheck(text)).toMatch(/^Enter a JSON object/);
});

it('reads what it wrote', () => {
  const value = { enabled: true, hosts: ['a'] };
  expect(parseJsonObject(jsonText(value))).toEqual(value);
  expect(jsonObjectCheck('{}')).toBeUndefined();
});
