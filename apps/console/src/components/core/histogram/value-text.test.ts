import { expect, test } from 'vitest';
import { valueText } from './value-text.ts';

const bars = [
  { start: 0, end: 10, counts: [1, 0, 4] },
  { start: 10, end: 20, counts: [0, 2, 9] },
  { start: 20, end: 30, counts: [0, 0, 0] },
];
const histogram = {
  bars,
  series: ['Error', 'Warning', 'Info'].map((label) => ({
    ...{ name: label.toLowerCase(), label },
    colour: 'red',
    total: 0,
  })),
  span: { from: 5, to: 28 },
  formatSpan: ({ from, to }: { from: number; to: number }) => `${from} to ${to}`,
  formatCount: String,
  noun: 'messages',
};

test.each([
  [{ from: 0, to: 0 }, '5 to 9: 5 messages, Error 1, Info 4'],
  [{ from: 0, to: 1 }, '5 to 19: 16 messages, Error 1, Warning 2, Info 13'],
  [{ from: 2, to: 2 }, '20 to 28: 0 messages'],
  [null, 'Most messages 10 to 20: 11'],
])('says of %j: %s', (selected, text) => {
  expect(valueText(histogram, selected)).toBe(text);
});

test('says when there is nothing', () => {
  expect(valueText({ ...histogram, bars: [] }, null)).toBe('No messages');
});
