import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asColumns,
  defaultDisplay,
  isSearchDisplay,
  movedColumn,
  resizedColumn,
  toggledColumn,
} from './search-display.ts';

describe('columns', () => {
  it('toggle twice to what they were', () => {
    const added = toggledColumn(['source', 'level'], '__proto__');
    expect(added).toEqual(['source', 'level', '__proto__']);
    expect(toggledColumn(added, '__proto__')).toEqual(['source', 'level']);
  });

  it('are never of what the table shows anyway', () => {
    expect(toggledColumn(['source'], 'message')).toEqual(['source']);
  });

  it('move to the place asked for', () => {
    expect(movedColumn(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
    expect(movedColumn(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  });

  it('stay the same ones wherever one is moved', () => {
    const names = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(names, fc.nat(), fc.integer({ min: -3, max: 9 }), (fields, at, to) => {
        const columns = asColumns(fields);
        const moved = movedColumn(columns, columns[at % columns.length] ?? '', to);
        expect([...moved].sort()).toEqual([...columns].sort());
      }),
    );
  });

  it('have one width each', () => {
    const twice = resizedColumn(resizedColumn(defaultDisplay, 'source', 80), 'source', 90);
    expect(twice.widths).toEqual([{ field: 'source', width: 90 }]);
  });
});

describe('isSearchDisplay', () => {
  it('takes what was stored', () => {
    const display = resizedColumn(defaultDisplay, 'source', 80);
    expect(isSearchDisplay(JSON.parse(JSON.stringify(display)))).toBe(true);
  });

  it.each([
    null,
    {},
    { ...defaultDisplay, columns: [{ field: 'source' }] },
    { ...defaultDisplay, widths: [{ field: 'source' }] },
    { ...defaultDisplay, highlighting: [{}] },
  ])('refuses %j', (value) => {
    expect(isSearchDisplay(value)).toBe(false);
  });
});
