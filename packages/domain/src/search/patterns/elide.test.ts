import { expect, it } from 'vitest';
import { elided } from './elide.ts';
import { type PatternPart, patternText } from './pattern.ts';

const shown = (...patterns: PatternPart[][]) => elided(patterns).map(patternText);
const text = (value: string): PatternPart => ({ text: value });
const number: PatternPart = { kind: 'num', slot: 0 };

it('leaves the middle of a long text out where another pattern has it, too', () => {
  const start = 'the payment provider did not accept the request of order ';
  expect(
    shown([text(`${start}because of a limit`)], [text('other')], [text(`${start}within the time`)]),
  ).toEqual([
    'the payment prov…f order because of a limit',
    'other',
    'the payment prov…f order within the time',
  ]);
});

it('leaves variable parts out as a whole', () => {
  const parts = (end: string) => [
    text('order '),
    number,
    text(' of customer number '),
    number,
    text(` in a queue ${end}`),
  ];
  expect(shown(parts('failed'), parts('passed'))).toEqual([
    'order <num> of c…a queue failed',
    'order <num> of c…a queue passed',
  ]);
});

it('shows whole texts that differ soon, or that are alone', () => {
  const long = 'a'.repeat(200);
  expect(shown([text(`x${long}`)], [text(`y${long}`)])).toEqual([`x${long}`, `y${long}`]);
});
