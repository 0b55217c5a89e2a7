import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, oneLine } from './row-format.ts';

/** A CSV parser that checks what the writer writes. */
function readLine(line: string): (string | null)[] {
  const cells: (string | null)[] = [];
  let rest = line.replace(/\n$/, '');
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"/.exec(rest);
    cells.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : null);
    rest = rest.slice(quoted?.[0].length ?? 0);
    if (rest === '') return cells;
    expect(rest[0]).toBe(',');
    rest = rest.slice(1);
  }
}

describe('csvLine', () => {
  it('writes cells that a parser reads back unchanged', () => {
    const cells = fc.array(fc.option(fc.string({ unit: 'binary' })), { minLength: 1 });
    fc.assert(
      fc.property(cells, (row) => {
        expect(readLine(csvLine(row))).toEqual(row);
      }),
    );
  });

  it.each([
    [[1, true, 'a'], '"1","true","a"\n'],
    [[null, undefined, ''], ',,""\n'],
    [[['a', 'b'], []], '"[a, b]","[]"\n'],
  ])('writes %j', (cells, line) => {
    expect(csvLine(cells)).toBe(line);
  });
});

describe('a text that a spreadsheet would run', () => {
  it.each([
    ['=cmd|calc', "'=cmd|calc"],
    ['+1+2', "'+1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['\t=1', "'\t=1"],
    ['-2.5', '-2.5'],
    [-2, '-2'],
    ['a=b', 'a=b'],
  ])('such as %j is shown when that is wanted', (cell, written) => {
    expect(csvLine([cell], true)).toBe(`"${written}"\n`);
    expect(csvLine([cell])).toBe(`"${cell}"\n`);
  });
});

describe('oneLine', () => {
  it('escapes line breaks in texts and returns other values unchanged', () => {
    expect(oneLine('a\r\nb')).toBe('a\\\\r\\\\nb');
    expect(oneLine(5)).toBe(5);
    expect(oneLine(null)).toBeNull();
  });
});
