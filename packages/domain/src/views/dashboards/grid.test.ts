import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  firstGap,
  type GridCell,
  type GridLayout,
  gridColumns,
  gridLayout,
  type WidgetPosition,
  writePositions,
} from './grid.ts';
import { movedTo, resizedTo, steppedTo } from './grid-moves.ts';

const coordinate = fc.oneof(fc.integer({ min: -2, max: 20 }), fc.constant('Infinity' as const));
const position: fc.Arbitrary<WidgetPosition> = fc.record({
  col: coordinate,
  row: coordinate,
  height: coordinate,
  width: coordinate,
});
const items = fc
  .array(fc.option(position, { nil: undefined }), { minLength: 1, maxLength: 12 })
  .map((positions) => positions.map((each, at) => ({ id: `w${at}`, position: each })));
const steps = fc.array(
  fc.record({
    of: fc.nat({ max: 11 }),
    kind: fc.constantFrom('move', 'resize', 'left', 'right', 'up', 'down'),
    x: fc.integer({ min: -3, max: 16 }),
    y: fc.integer({ min: -3, max: 40 }),
  }),
  { maxLength: 8 },
);

const after = (start: GridLayout, made: typeof steps extends fc.Arbitrary<infer Steps> ? Steps : never) =>
  made.reduce((layout, { of, kind, x, y }) => {
    const id = `w${of}`;
    if (kind === 'move') return movedTo(layout, id, { col: x, row: y });
    if (kind === 'resize') return resizedTo(layout, id, { width: x, height: y });
    return steppedTo(layout, id, kind);
  }, start);

/** The cells a layout covers, each once. */
function covered(layout: GridLayout) {
  return [...layout.values()].flatMap(({ col, row, width, height }) =>
    Array.from(
      { length: width * height },
      (_, at) => `${col + (at % width)},${row + Math.floor(at / width)}`,
    ),
  );
}

/** A layout drawn with a letter for each widget. */
const layoutOf = (...rows: string[]): GridLayout => {
  const cells = new Map<string, GridCell>();
  rows.forEach((text, y) => {
    [...text].forEach((id, x) => {
      if (id === '.') return;
      const { col, row } = cells.get(id) ?? { col: x + 1, row: y + 1 };
      cells.set(id, { col, row, width: x + 2 - col, height: y + 2 - row });
    });
  });
  return new Map(cells);
};

const drawn = (layout: GridLayout) => {
  const rows: string[][] = [];
  for (const [id, { col, row, width, height }] of layout) {
    for (let y = row - 1; y < row - 1 + height; y += 1) {
      rows[y] ??= Array<string>(gridColumns).fill('.');
      rows[y]?.fill(id, col - 1, col - 1 + width);
    }
  }
  return rows.map((row) => row.join(''));
};

describe('a layout', () => {
  it('never overlaps and never leaves the columns, whatever is saved and done', () => {
    fc.assert(
      fc.property(items, steps, (given, made) => {
        const layout = after(gridLayout(given), made);
        const cells = covered(layout);
        expect(layout.size).toBe(given.length);
        expect(new Set(cells).size).toBe(cells.length);
        for (const { col, row, width } of layout.values()) {
          expect([col >= 1, row >= 1, col + width - 1 <= gridColumns]).toEqual([true, true, true]);
        }
      }),
    );
  });

  it('is read as it was written', () => {
    fc.assert(
      fc.property(items, steps, (given, made) => {
        const layout = after(gridLayout(given), made);
        const before = given.flatMap(({ id, position }) => (position ? [[id, position] as const] : []));
        const saved = writePositions(Object.fromEntries(before), layout);
        const again = gridLayout(given.map(({ id }) => ({ id, position: saved[id] })));
        expect([...again]).toEqual([...layout]);
      }),
    );
  });

  it('stays as it came while nothing is moved', () => {
    fc.assert(
      fc.property(items, (given) => {
        const layout = gridLayout(given);
        for (const [id, cell] of layout) {
          expect(movedTo(layout, id, cell)).toBe(layout);
          expect(resizedTo(layout, id, cell)).toBe(layout);
        }
        const saved = writePositions({}, layout);
        const again = gridLayout(given.map(({ id }) => ({ id, position: saved[id] })));
        expect(writePositions(saved, again)).toBe(saved);
      }),
    );
  });

  it('is written only where it changed', () => {
    const saved: Record<string, WidgetPosition> = {
      a: { col: 1, row: 1, height: 2, width: 'Infinity' },
      b: { col: 1, row: 3, height: 2, width: 4 },
      gone: { col: 1, row: 1, height: 2, width: 4 },
    };
    const layout = gridLayout(['a', 'b'].map((id) => ({ id, position: saved[id] })));
    expect(writePositions(saved, layout)).toBe(saved);
    expect(writePositions(saved, steppedTo(layout, 'a', 'down'))).toEqual({
      ...saved,
      a: { col: 1, row: 3, height: 2, width: 'Infinity' },
      b: { col: 1, row: 1, height: 2, width: 4 },
    });
  });

  it('bounds what is saved without sense', () => {
    const position = { col: 1, row: 'Infinity', height: 1e9, width: Number.NaN } as WidgetPosition;
    expect([...gridLayout([{ id: 'a', position }]).values()]).toEqual([
      { col: 1, row: 1, width: 4, height: 60 },
    ]);
  });
});

describe('moving a widget', () => {
  const start = layoutOf('aaaabbbbcccc', 'aaaabbbbcccc', 'dddddddd....', 'dddddddd....');

  it('pushes others down and closes the gap it leaves', () => {
    expect(drawn(movedTo(start, 'a', { col: 5, row: 1 }))).toEqual([
      '....aaaacccc',
      '....aaaacccc',
      '....bbbb....',
      '....bbbb....',
      'dddddddd....',
      'dddddddd....',
    ]);
    expect(drawn(movedTo(start, 'c', { col: 9, row: 9 }))).toEqual(drawn(start));
  });

  it('exchanges places with what it covers by half', () => {
    expect(movedTo(start, 'd', { col: 1, row: 2 })).toBe(start);
    expect(drawn(movedTo(start, 'd', { col: 1, row: 1 }))).toEqual([
      'dddddddd' + 'cccc',
      'dddddddd' + 'cccc',
      'aaaabbbb....',
      'aaaabbbb....',
    ]);
  });

  it('goes past the next one with each step of a key', () => {
    expect(steppedTo(start, 'd', 'down')).toBe(start);
    expect(drawn(steppedTo(start, 'd', 'up')).slice(0, 2)).toEqual(['ddddddddcccc', 'ddddddddcccc']);
    expect(drawn(steppedTo(start, 'c', 'left'))[0]).toBe('aaaa...cccc.');
  });

  it('leaves what rests on others where it is', () => {
    const gap = layoutOf('bbbbbb......', 'aaaaaaaaaaaa', '......xxxxxx');
    expect(movedTo(gap, 'a', { col: 2, row: 2 })).toBe(gap);
  });
});

it('a widget is resized within the grid and to two columns and rows at least', () => {
  const start = layoutOf('aaaabbbbcccc', 'aaaabbbbcccc');
  expect(resizedTo(start, 'b', { width: 20, height: 1 }).get('b')).toMatchObject({
    col: 5,
    width: 8,
    height: 2,
  });
  expect(resizedTo(start, 'b', { width: 1, height: 3 }).get('b')).toMatchObject({
    col: 5,
    width: 2,
    height: 3,
  });
});

it('a widget is placed in the first gap that takes it', () => {
  const start = layoutOf('aaaa....cccc', 'aaaa........', 'dddddddddddd');
  expect(firstGap(start, { width: 4, height: 2 })).toMatchObject({ col: 5, row: 1 });
  expect(firstGap(start, { width: 5, height: 2 })).toMatchObject({ col: 1, row: 4 });
  expect(firstGap(new Map(), { width: 40, height: 2 })).toMatchObject({ col: 1, row: 1, width: 12 });
});
