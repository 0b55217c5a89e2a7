import { expect, it } from 'vitest';
import { isRanges, withRange } from './recent-ranges.ts';

const keywordRange = (keyword: string) => ({ type: 'keyword', keyword }) as const;

it('keeps the last eight ranges, each once', () => {
  const many = Array.from({ length: 12 }, (_, day) => keywordRange(`${day} days ago`));
  const ranges = [...many, keywordRange('9 days ago')].reduce<ReturnType<typeof withRange>>(withRange, []);
  expect(ranges).toHaveLength(8);
  expect(ranges.slice(0, 3)).toEqual([
    keywordRange('9 days ago'),
    keywordRange('11 days ago'),
    keywordRange('10 days ago'),
  ]);
  expect(isRanges(JSON.parse(JSON.stringify(ranges)))).toBe(true);
});

it.each([
  null,
  [null],
  [{ type: 'absolute', from: 'x', to: 'y' }],
  [{ type: 'relative', range: -1 }],
  [{ type: 'offset', offset: '1i' }],
])('does not take %j for ranges', (value) => {
  expect(isRanges(value)).toBe(false);
});
