import { describe, expect, it } from 'vitest';
import { readSearchPivot, readWidgetPivots, sentSearchPivot, sentWidgetPivots } from './pivots.ts';

const values = { type: 'values', limit: 15, skip_empty_values: false };
const interval = { type: 'auto', scaling: 1 };

const configOf = (row_pivots: unknown, column_pivots: unknown = []) => ({
  row_pivots,
  column_pivots,
  series: [{ function: 'count()', config: { name: null, thresholds: [{ name: 'SLO', value: 5 }] } }],
  visualization: 'bar',
  units: { took_ms: { unit_type: 'time', abbrev: 'ms' } },
});
const limited = (limit: number) => ({ type: 'values', config: { limit } });

describe('the groups of a search', () => {
  it('of one field have a `field`', () => {
    const groups = [
      { type: 'time', fields: ['timestamp'], interval },
      { ...values, fields: ['source'] },
      { type: 'date_range', fields: ['timestamp'], ranges: [], bucket_key: 'from' },
    ];
    const pivot = { id: 'chart', type: 'pivot', row_groups: groups, column_groups: [], filters: [] };
    const read = readSearchPivot(pivot);
    expect(read).toEqual({
      ...pivot,
      row_groups: [
        { type: 'time', field: 'timestamp', interval },
        { ...values, field: 'source' },
        { type: 'date_range', field: 'timestamp', ranges: [], bucket_key: 'from' },
      ],
    });
    expect(sentSearchPivot(read)).toEqual(pivot);
  });

  it.each([
    ['no groups', {}],
    ['groups that are no list', { row_groups: 'all' }],
    ['groups of an older server', { row_groups: [{ ...values, field: 'source' }] }],
    [
      'groups without fields',
      { row_groups: [null, 7, 'source', { type: 'values' }, { fields: 'source' }, { fields: [7] }] },
    ],
  ])('are read as they are: %s', (_title, pivot) => {
    expect(readSearchPivot(pivot)).toEqual(pivot);
  });
});

describe('the groups of a widget', () => {
  const stored = configOf(
    [{ fields: ['timestamp'], type: 'time', config: { interval } }],
    [
      { fields: ['source', 'service', 'level'], ...limited(7) },
      { fields: ['region'], ...limited(3) },
    ],
  );
  const read = readWidgetPivots(stored) as { column_pivots: { field: string; config: object }[] };
  const [first, second, third, region] = read.column_pivots;

  it('of several fields are groups of one field each', () => {
    expect(read).toEqual(
      configOf(
        [{ field: 'timestamp', type: 'time', config: { interval } }],
        [
          { field: 'source', fields: ['source', 'service', 'level'], ...limited(7) },
          { field: 'service', ...limited(7) },
          { field: 'level', ...limited(7) },
          { field: 'region', ...limited(3) },
        ],
      ),
    );
  });

  it('are sent as they came', () => {
    expect(sentWidgetPivots(read)).toEqual(stored);
  });

  it.each([
    ['a field was removed', [first, third, region], [['source'], ['level'], ['region']]],
    ['the first was removed', [second, third], [['service'], ['level']]],
    ['they were reordered', [second, first, third], [['service'], ['source'], ['level']]],
    [
      'a group was put between',
      [first, region, second, third],
      [['source'], ['region'], ['service'], ['level']],
    ],
    ['a field was changed', [{ ...first, field: 'host' }, second, third], [['host'], ['service'], ['level']]],
    [
      'one has another limit',
      [first, { ...second, ...limited(2) }, third],
      [['source'], ['service'], ['level']],
    ],
    ['the last are missing', [first], [['source']]],
    ['a group is before them', [region, first, second, third], [['region'], ['source', 'service', 'level']]],
  ])('are sent one by one where %s', (_title, pivots, fields) => {
    const { column_pivots } = sentWidgetPivots({ ...read, column_pivots: pivots }) as typeof stored & {
      column_pivots: { fields: string[] }[];
    };
    expect(column_pivots.map((pivot) => pivot.fields)).toEqual(fields);
    for (const pivot of column_pivots) expect(pivot).not.toHaveProperty('field');
  });

  it('are sent together with a limit that all of them were given', () => {
    const changed = [first, second, third].map((pivot) => ({ ...pivot, ...limited(20) }));
    expect(sentWidgetPivots({ ...read, column_pivots: changed })).toMatchObject({
      column_pivots: [{ fields: ['source', 'service', 'level'], ...limited(20) }],
    });
  });

  it('of no field have an empty one', () => {
    const empty = configOf([{ fields: [], ...limited(5) }]);
    const shown = readWidgetPivots(empty);
    expect(shown).toMatchObject({ row_pivots: [{ field: '' }] });
    expect(sentWidgetPivots(shown)).toEqual(empty);
  });

  it('have no largest limit beside their own, which would replace these', () => {
    const larger = { ...stored, row_limit: 15, column_limit: 7 };
    expect(readWidgetPivots(larger)).toEqual(read);
    expect(sentWidgetPivots(larger)).not.toHaveProperty('column_limit');
  });

  it.each([null, [], 'bar', 7, {}, { row_pivots: null }])('of %j are read and sent as they are', (config) => {
    expect(readWidgetPivots(config)).toEqual(config);
    expect(sentWidgetPivots(config)).toEqual(config);
  });
});
