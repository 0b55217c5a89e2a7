import { expect, it } from 'vitest';
import { streamReasons } from './stream-reasons.ts';

const rule = { id: 'r', stream_id: 's', type: 1, field: 'service', value: 'shop' };
const stream = { id: 's', title: 'Shop', is_default: false, matching_type: 'OR' as const, rules: [rule] };

it.each([
  [stream, 'Its rule matches:'],
  [{ ...stream, rules: [rule, rule] }, 'One of its rules matches, or several do:'],
  [{ ...stream, rules: [rule, rule], matching_type: 'AND' as const }, 'All of its rules match:'],
  [{ ...stream, rules: [] }, 'It has no rules; a pipeline routes messages to it.'],
  [{ ...stream, rules: [], is_default: true }, 'All messages are in this stream.'],
])('says what leads messages into %j', (known, because) => {
  expect(streamReasons(['s'], [known])).toMatchObject([{ title: 'Shop', because }]);
});

it('describes the rules, and only has ids for hidden streams', () => {
  expect(streamReasons(['s', 'x'], [stream])).toMatchObject([
    { rules: ['service is “shop”'] },
    { title: 'x', rules: [] },
  ]);
});
