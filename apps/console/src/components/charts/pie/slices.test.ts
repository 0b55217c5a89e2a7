import { expect, it } from 'vitest';
import { sample, values } from '../testing/sample-tables.ts';
import { pieShapes, sliceAt } from './pie-shapes.ts';
import { readPies } from './slices.ts';

const read = (of: Parameters<typeof sample>[0]) => {
  const { table, config } = sample({ ...of, visualization: 'pie' });
  return readPies(table, config, 'UTC');
};

const many = read({
  rowGroups: [values('source')],
  rows: [
    ...Array.from({ length: 15 }, (_, index) => [[`web-${index}`], index + 1] as const),
    [['negative'], -4],
    [['nothing'], null],
    [[], 116],
  ],
});

it('draws groups beyond the largest together, and says what cannot be drawn', () => {
  expect(many.groups).toHaveLength(13);
  expect(many.groups[0]?.name).toBe('web-14');
  expect(many.pies[0]?.slices.at(-1)).toMatchObject({ group: { name: '3 others' }, value: 6, mark: null });
  expect(many.notes).toEqual(['1 negative value not drawn']);
});

it('has a slice for what its groups leave of the total, named by why it is left', () => {
  const limited = (field: string, limit: number) => ({ field, type: 'values', config: { limit } }) as const;
  const rows = [
    [['web-01'], 50],
    [['web-02'], 30],
    [[], 100],
  ] as const;
  const cut = read({ rowGroups: [limited('source', 2)], rows });
  expect(cut.pies[0]?.slices.map(({ group, value }) => [group.name, value])).toEqual([
    ['web-01', 50],
    ['web-02', 30],
    ['Other', 20],
  ]);
  expect(cut.notes).toEqual([]);
  expect(read({ rowGroups: [limited('source', 3)], rows }).groups.at(-1)?.name).toBe('No source');
  const average = read({ rowGroups: [limited('source', 2)], series: ['avg(took_ms)'], rows });
  expect(average.groups).toHaveLength(2);
  expect(average.notes).toEqual(['Shares are of the values shown']);
});

it('has a pie for each value of the column groups, of the same groups', () => {
  const { pies } = read({
    rowGroups: [values('source')],
    columnGroups: [values('method')],
    columns: [
      [['GET'], 0],
      [['PUT'], 0],
      [[], 0],
    ],
    rows: [
      [['web-01'], 3, 1, 4],
      [['web-02'], 9007199254740993n, null, 1],
    ],
  });
  expect(pies.map(({ name, slices }) => [name, slices.map(({ group }) => group.name)])).toEqual([
    ['GET', ['web-02', 'web-01']],
    ['PUT', ['web-01']],
  ]);
  expect(pies[0]?.slices[0]).toMatchObject({
    figure: 9007199254740993n,
    mark: {
      groups: [
        { field: 'source', value: 'web-02' },
        { field: 'method', value: 'GET' },
      ],
    },
  });
});

it('takes column groups as slices when there are no row groups, and finds the slice at a pixel', () => {
  const { pies } = read({
    columnGroups: [values('method')],
    columns: [
      [['GET'], 0],
      [['PUT'], 0],
    ],
    rows: [[[], 1, 1]],
  });
  const shapes = pieShapes(pies, { width: 200, height: 100 });
  expect(shapes.slices.map(({ share }) => share)).toEqual([0.5, 0.5]);
  expect(sliceAt(shapes, { x: 135, y: 50 })).toBe(0);
  expect(sliceAt(shapes, { x: 65, y: 50 })).toBe(1);
  expect(sliceAt(shapes, { x: 100, y: 50 })).toBeNull();
  expect(sliceAt(shapes, { x: 5, y: 5 })).toBeNull();
});
