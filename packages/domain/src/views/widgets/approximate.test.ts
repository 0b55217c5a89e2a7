import { expect, it } from 'vitest';
import { approximationNote, atMarks, marked, spoken } from './approximate.ts';
import { exactFigure, formatFigure } from './units.ts';

it('marks approximate figures only, and reads the mark as a word', () => {
  expect(formatFigure(12_345, 'count')).toBe('12,345');
  expect(formatFigure(12_345, 'count', 0.01)).toBe('≈\u00a012,345');
  expect(exactFigure(1536, 'bytes', 0.01)).toBe('≈\u00a01,536 B');
  expect(formatFigure(null, 'count', 0.01)).toBe('–');
  const text = `p95 ${marked('12 ms', 0.005)}, Distinct ${marked('3K', 0.01)}`;
  expect(spoken(text)).toBe('p95 about 12 ms, Distinct about 3K');
  expect(atMarks(text)).toEqual(['p95 ', '12 ms, Distinct ', '3K']);
});

it('says how far estimates may be off, by the largest error', () => {
  expect(approximationNote(undefined)).toBeNull();
  expect(approximationNote(0.005, undefined, 0.01)).toBe('Estimated: off by at most about 1%');
  expect(approximationNote(0.005)).toBe('Estimated: off by at most about 0.5%');
});
