import { parseRule } from '@tailrace/languages/rules';
import { expect, it } from 'vitest';
import { ruleForQuery } from './rule-for-query.ts';

const conditionIn = (source: string) => /when\n {2}(.*)\nthen/.exec(source)?.[1];

it.each([
  ['', 'true'],
  ['service:checkout', 'to_string($message.service) == "checkout"'],
  ['"card \\"declined\\""', 'contains(to_string($message.message), "card \\"declined\\"", true)'],
  ['_exists_:trace', 'has_field("trace")'],
  [
    'service:checkout AND NOT level:6',
    'to_string($message.service) == "checkout" && !(to_string($message.level) == "6")',
  ],
  [
    'a b',
    'contains(to_string($message.message), "a", true) || contains(to_string($message.message), "b", true)',
  ],
  [
    'took_ms:>=500 AND (x:1 OR x:2)',
    '(has_field("took_ms") && to_double($message.took_ms) >= 500.0) && (to_string($message.x) == "1" || to_string($message.x) == "2")',
  ],
  ['user-id:7', 'to_string($message.`user-id`) == "7"'],
])('writes the condition of %s', (query, condition) => {
  const source = ruleForQuery(query);
  expect(conditionIn(source)).toBe(condition);
  expect(parseRule(source).problems).toEqual([]);
});

it.each(['serv*', '/ab+/', 'a~1', '(open'])('leaves %s as a comment', (query) => {
  const source = ruleForQuery(query);
  expect(source).toContain(`// The query was: ${query}`);
  expect(parseRule(source).problems).toEqual([]);
});
