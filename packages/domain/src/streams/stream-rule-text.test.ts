import { expect, it } from 'vitest';
import { streamRuleText } from './stream-rule-text.ts';

it.each([
  [1, false, 'service is “shop”'],
  [1, true, 'service is not “shop”'],
  [2, false, 'service matches shop'],
  [3, true, 'service is not greater than shop'],
  [5, false, 'service is present'],
  [7, false, 'every message'],
  [8, false, 'received by the input shop'],
  [42, false, 'a rule of type 42'],
])('says what a rule of type %j asks, inverted %j: %s', (type, inverted, text) => {
  expect(streamRuleText({ type, inverted, field: 'service', value: 'shop' })).toBe(text);
});

it('names an input whose title is known', () => {
  const rule = { type: 8, field: '', value: '60b5' };
  expect(streamRuleText(rule, (id) => (id === '60b5' ? 'Syslog' : undefined))).toBe(
    'received by the input “Syslog”',
  );
});
