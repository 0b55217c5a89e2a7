import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { exceedsWindow, pageOffset, resultWindowMessage, usablePages } from './result-window.ts';

describe('pages (R-9.02)', () => {
  test.each([
    [1, 150, 0],
    [2, 150, 150],
    [0, 150, 0],
  ])('page %d of %d messages begins after %d', (page, size, offset) => {
    expect(pageOffset(page, size)).toBe(offset);
  });

  test.each([
    [0, 150, 1],
    [150, 150, 1],
    [151, 150, 2],
    [1_000_000, 150, 66],
    [1_000_000, 10_000, 1],
  ])('of %d messages with %d a page are %d', (total, size, pages) => {
    expect(usablePages(total, size)).toBe(pages);
  });

  it('never reach past the window', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 10_000 }), (total, size) => {
        expect(exceedsWindow(pageOffset(usablePages(total, size), size), size)).toBe(false);
      }),
    );
  });

  it('past the window are refused in the words of the specification (R-8.06)', () => {
    expect(exceedsWindow(9900, 150)).toBe(true);
    expect(resultWindowMessage(10_000, 150)).toBe(
      'The search engine limits results to 10000 messages; with page size 150 only the first 66 pages can be used',
    );
  });
});
