import { expect, it } from 'vitest';
import { readFields, valueIn } from './loaded-message.ts';

it('reads the fields of a message', () => {
  const text = '{"_id": "m1", "service": "shop", "took_ms": 31, "tags": ["a", "b"]}';
  const read = readFields(text);
  expect(read).toMatchObject({ message: { id: 'm1', fields: { service: 'shop', took_ms: 31 } } });
  if (!('message' in read)) return;
  expect(['service', 'took_ms', 'tags', 'missing'].map((field) => valueIn(read.message, field))).toEqual([
    'shop',
    '31',
    'a, b',
    '',
  ]);
});

it.each([
  ['{"a": ', /^This is not JSON: /],
  ['["a"]', /^Paste a JSON object/],
])('says why %s cannot be read', (text, problem) => {
  expect(readFields(text)).toMatchObject({ problem: expect.stringMatching(problem) });
});
