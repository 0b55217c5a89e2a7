import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addSeries,
  moveGroup,
  moveSeries,
  removeSeries,
  replaceSeries,
  sortTargets,
  switchSide,
  timeGroup,
  valuesGroup,
  withColor,
  withGroupField,
  withGroups,
} from './aggregation-edit.ts';
import { seriesTypes } from './series.ts';
import { draftOf, type SeriesDraft, storedId, withDraft } from './series-draft.ts';
import { showAs, startDraft, withConfig } from './visualization-edit.ts';
import { type AggregationConfig, visualizations } from './widget.ts';

const config = {
  row_pivots: [timeGroup()],
  column_pivots: [valuesGroup('source')],
  series: [
    { config: { name: 'Requests', shade: 'dark' }, function: 'count()' },
    { config: {}, function: 'percentile(took_ms,95)' },
  ],
  sort: [{ type: 'series', field: 'count()', direction: 'Descending' }],
  visualization: 'line',
  visualization_config: { interpolation: 'spline' },
  rollup: false,
  event_annotation: true,
  since: 'a newer server',
} as AggregationConfig;

const draft: SeriesDraft = { type: 'avg', field: 'took_ms', percentile: null, name: '' };

describe('a series', () => {
  it.each(['count()', 'avg()', 'percentile(,)', 'percentile(took_ms,99.9)', 'card(a,b)'])(
    'is read and written: %s',
    (text) => {
      const read = draftOf(text);
      expect(read && withDraft(text, read).function).toBe(text);
    },
  );

  it('of a newer server is kept', () => {
    expect(draftOf('latest(message)')).toBeNull();
  });

  it('keeps its sort and its unknown properties when it is renamed', () => {
    const renamed = replaceSeries(config, 0, { type: 'count', field: '', percentile: null, name: 'Hits' });
    expect(renamed.series[0]).toEqual({ config: { name: 'Hits', shade: 'dark' }, function: 'count()' });
    expect(renamed.sort).toEqual(config.sort);
    const summed = replaceSeries(renamed, 0, { type: 'sum', field: 'bytes', percentile: null, name: 'Hits' });
    expect(summed.sort[0]?.field).toBe('sum(bytes)');
    expect(removeSeries(summed, 0).sort).toEqual([]);
  });

  it('is named by its function in a sort, which an older widget names by its custom name', () => {
    const older = { ...config, sort: [{ ...config.sort[0], field: 'Requests' }] } as AggregationConfig;
    expect(withGroups(older, 'column_pivots', []).sort).toEqual(config.sort);
    const renamed = replaceSeries(older, 0, { type: 'count', field: '', percentile: null, name: 'Hits' });
    expect(renamed.sort).toEqual(config.sort);
  });
});

describe('groups', () => {
  it('ask for totals where there is no column', () => {
    expect(withGroups(config, 'column_pivots', [])).toMatchObject({ column_pivots: [], rollup: true });
  });

  it('change sides with their sort', () => {
    const bySource = {
      ...config,
      sort: [{ type: 'pivot' as const, field: 'source', direction: 'Ascending' as const }],
    };
    const switched = switchSide(bySource, 'column_pivots', 0);
    expect(switched).toMatchObject({
      row_pivots: [{ field: 'timestamp' }, { field: 'source' }],
      sort: bySource.sort,
    });
    expect(moveGroup(switched, 'row_pivots', 1, 0).row_pivots[0]?.field).toBe('source');
  });

  it('keep their settings while the kind of the field is the same', () => {
    expect(withGroupField(valuesGroup('source', 3), 'method', false)).toEqual(valuesGroup('method', 3));
    expect(withGroupField(valuesGroup('source', 3), 'at', true)).toEqual(timeGroup('at'));
  });
});

it('colors are set, changed and taken back', () => {
  const red = withColor(config, 'web', '#f00');
  expect(withColor(red, 'web', '#00f').formatting_settings).toEqual({
    chart_colors: [{ field_name: 'web', chart_color: '#00f' }],
  });
  expect(withColor(red, 'web', null).formatting_settings?.chart_colors).toEqual([]);
  expect(withColor(config, 'web', null)).toBe(config);
});

describe('any edits', () => {
  const side = fc.constantFrom('row_pivots' as const, 'column_pivots' as const);
  const at = fc.nat({ max: 3 });
  const edit = fc.oneof(
    fc.constant((one: AggregationConfig) => addSeries(one, draft)),
    fc.tuple(at, fc.constantFrom(...seriesTypes)).map(
      ([index, type]) =>
        (one: AggregationConfig) =>
          replaceSeries(one, index, { ...draft, type, percentile: 50 }),
    ),
    at.map((index) => (one: AggregationConfig) => removeSeries(one, index)),
    fc.tuple(at, at).map(
      ([from, to]) =>
        (one: AggregationConfig) =>
          moveSeries(one, from, to),
    ),
    fc.tuple(side, at).map(
      ([of, index]) =>
        (one: AggregationConfig) =>
          switchSide(one, of, index),
    ),
    side.map((of) => (one: AggregationConfig) => withGroups(one, of, one[of].slice(1))),
    fc
      .constantFrom(...visualizations)
      .map((to) => (one: AggregationConfig) => showAs(startDraft(one), to).config),
  );

  it('leave a valid configuration with what it did not understand', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const edited = edits.reduce((one, change) => change(one), config);
        const targets = sortTargets(edited).map(({ field }) => field);
        expect(edited.sort.every(({ field }) => targets.includes(field))).toBe(true);
        expect(edited.column_pivots.length > 0 || edited.rollup === true).toBe(true);
        expect(edited).toMatchObject({ since: 'a newer server' });
        if (['table', 'pie', 'scatter'].includes(edited.visualization)) {
          expect(edited.visualization_config).toBeNull();
        }
        expect(edited.series.every((one) => storedId(one) !== '')).toBe(true);
      }),
    );
  });
});

describe('another visualization', () => {
  const shown = (...names: (typeof visualizations)[number][]) =>
    names.reduce((one, name) => showAs(one, name), startDraft(config)).config;

  it('gets the groups it can draw', () => {
    expect(shown('pie')).toMatchObject({
      row_pivots: [valuesGroup('source')],
      column_pivots: [],
      rollup: true,
    });
    expect(shown('numeric')).toMatchObject({ row_pivots: [], column_pivots: [], event_annotation: false });
    expect(showAs(startDraft({ ...config, column_pivots: [] }), 'heatmap').config).toMatchObject({
      row_pivots: [timeGroup()],
      column_pivots: [valuesGroup('source')],
    });
  });

  it('returns to what was there, with its settings', () => {
    expect(shown('pie', 'numeric', 'line')).toEqual(config);
  });

  it('keeps what was changed by hand meanwhile', () => {
    const pie = showAs(startDraft(config), 'pie');
    const edited = withConfig(pie, withGroups(pie.config, 'row_pivots', [valuesGroup('method')]));
    expect(showAs(edited, 'bar').config.row_pivots).toEqual([valuesGroup('method')]);
  });
});
