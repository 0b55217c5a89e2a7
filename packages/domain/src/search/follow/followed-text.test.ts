import { describe, expect, it } from 'vitest';
import { fieldsWithValue, followedText } from './followed-text.ts';

describe('followedText', () => {
  it.each([
    ['abc', 'abc'],
    [88_213, '88213'],
    [['abc'], 'abc'],
    [['abc', 'def'], null],
    ['', null],
    ['  ', null],
    ['x'.repeat(1_501), null],
    [true, null],
    [null, null],
    [undefined, null],
    [{ a: 1 }, null],
  ])('of %j is %j', (value, text) => {
    expect(followedText(value)).toBe(text);
  });
});

it('names the fields that have the value', () => {
  expect(fieldsWithValue({ request_id: 'a1', trace: 'a1', message: 'got a1' }, 'a1')).toEqual([
    'request_id',
    'trace',
  ]);
});
