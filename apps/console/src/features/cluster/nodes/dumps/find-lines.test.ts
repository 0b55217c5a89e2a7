import { describe, expect, it } from 'vitest';
import { linesOf, markedParts, matchingLines } from './find-lines.ts';

describe('lines of a dump', () => {
  const lines = linesOf('"main" id=1\n    at Park\n\n"worker 2"\n    at park\n');

  it('are numbered from 1, without the end of the last line', () => {
    expect(lines.map(({ number, text }) => `${number}:${text}`)).toEqual([
      '1:"main" id=1',
      '2:    at Park',
      '3:',
      '4:"worker 2"',
      '5:    at park',
    ]);
  });

  it('are found whatever their case, and none by an empty text', () => {
    expect(matchingLines(lines, ' PARK ').map(({ number }) => number)).toEqual([2, 5]);
    expect(matchingLines(lines, '  ')).toEqual([]);
    expect(matchingLines(lines, '.*')).toEqual([]);
  });

  it('are marked in every second part', () => {
    expect(markedParts('at Park at park', 'park')).toEqual(['at ', 'Park', ' at ', 'park', '']);
    expect(markedParts('at Park', '')).toEqual(['at Park']);
    expect(markedParts('İ park', 'park')).toEqual(['İ park']);
  });
});
