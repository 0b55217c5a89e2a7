import { expect, it } from 'vitest';
import { fullReason, reasonText } from './failure-reason.ts';

const nested =
  '{"type":"mapper_parsing_exception","reason":"failed to parse field [took_ms]","caused_by":{"reason":"For input string: \\"fast\\""}}';

it('reads the reason and its cause from the JSON of a search engine', () => {
  expect(reasonText(nested)).toBe('failed to parse field [took_ms]: For input string: "fast"');
  expect(fullReason(nested).split('\n')).toHaveLength(7);
});

it.each(['string or blob too big', '{"type":"x"}', '{broken', ''])('shows %j as it is', (text) => {
  expect(reasonText(text)).toBe(text);
});
