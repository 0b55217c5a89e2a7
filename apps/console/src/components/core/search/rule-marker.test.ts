import { expect, it } from 'vitest';
import { ruleMarker } from './rule-marker.ts';

const color = { type: 'static', color: '#6cbf4b' } as const;

it('marks for the rule of a field, and what the query found beside it', () => {
  const mark = ruleMarker([{ field: 'message', value: 'card', color }], () => [{ from: 0, to: 13 }]);
  expect(mark('message', 'card declined')).toEqual([
    { from: 0, to: 4, color: '#6cbf4b' },
    { from: 4, to: 13 },
  ]);
  expect(mark('__proto__', 'card declined')).toEqual([{ from: 0, to: 13 }]);
});
