import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, oneLine } from './csv.ts';

/** A reader of the format, to hold the writer against. */
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
  it('is read back as it was written', () => {
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

describe('oneLine', () => {
  it('leaves no line break in a text, and other values alone', () => {
    expect(oneLine('a\r\nb')).toBe('a\\\\r\\\\nb');
    expect(oneLine(5)).toBe(5);
    expect(oneLine(null)).toBeNull();
  });
});
