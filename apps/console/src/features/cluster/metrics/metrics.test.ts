import { historySamples, MetricHistory } from '@tailrace/domain/metrics/metric-history';
import { detailText, valueText } from '@tailrace/domain/metrics/metric-text';
import { flatRows, treeRows } from '@tailrace/domain/metrics/metric-tree';
import { metricsCsv } from '@tailrace/domain/metrics/metrics-file';
import { mockMetric } from '@tailrace/mocks/metrics';
import { describe, expect, it } from 'vitest';
import { metricsState, wantedOf } from './metrics-state.ts';
import { namesContaining, regexProblem } from './name-filter.ts';

const counterOf = (count: number) =>
  ({ full_name: 'a.count', name: 'count', type: 'counter', metric: { count } }) as const;

const given = (fullName: string) => {
  const metric = mockMetric(fullName);
  if (!metric) throw new Error(`There is no metric ${fullName}`);
  return metric;
};

describe('treeRows', () => {
  const names = ['org.a.in', 'org.a.in.rate', 'org.b.c.d', 'org.b.c.e', 'solo.deep.one'];

  it('groups names, and joins groups with a single entry', () => {
    const shown = treeRows(names, () => true).map((row) =>
      row.kind === 'group' ? `${row.depth}+${row.label} ${row.count}` : `${row.depth} ${row.label}`,
    );
    expect(shown).toEqual([
      '0+org 4',
      '1 a.in',
      '1+a.in 1',
      '2 rate',
      '1+b.c 2',
      '2 d',
      '2 e',
      '0 solo.deep.one',
    ]);
  });

  it('hides what is in closed groups', () => {
    expect(treeRows(names, (path) => path === 'org').map(({ kind }) => kind)).toEqual([
      'group',
      'metric',
      'group',
      'group',
      'metric',
    ]);
    expect(flatRows(names)).toHaveLength(5);
  });
});

describe('MetricHistory', () => {
  it('keeps a minute, the growth of counters, and a bounded number of metrics', () => {
    const history = new MetricHistory();
    for (let count = 0; count < 100; count += 2) history.add(counterOf(count));
    expect(history.of(counterOf(0))).toEqual(Array.from({ length: historySamples }, () => 2));
    for (let id = 0; id < 500; id++) history.add(given(`gauge.${id}`));
    expect(history.of(counterOf(0))).toEqual([]);
    expect(history.of(given('gauge.499'))).toEqual([42]);
  });
});

describe('the words of a metric', () => {
  it('are its value, and what else it tells', () => {
    expect(valueText(counterOf(90_412))).toBe('90,412');
    expect(valueText(given('in.incomingMessages'))).toBe('14.1/s');
    expect(detailText(given('in.incomingMessages'))).toContain('total 90,412');
    const gauge = { full_name: 'g', name: 'g', type: 'gauge', metric: { value: null } } as const;
    expect(valueText(gauge)).toBe('none');
  });
});

describe('the search', () => {
  it('is a regular expression in links of Graylog', () => {
    const filter = 'org\\.graylog2\\.buffers\\.input\\.|inputbuffer';
    expect(wantedOf(metricsState({ filter }))).toEqual({ text: filter, isRegex: true });
    expect(metricsState({ query: '', view: 'tree', page: 2 })).toEqual({});
    expect(regexProblem('(')).toContain('(');
    expect(regexProblem(filter)).toBeNull();
  });

  it('finds names that contain all words', () => {
    expect(namesContaining(['org.journal.size', 'org.journal.read', 'jvm.size'], ' SIZE journal')).toEqual([
      'org.journal.size',
    ]);
  });
});

it('exports each number in a line of its own', () => {
  expect(metricsCsv([counterOf(3)])).toBe('name,type,field,value\r\n"a.count","counter","count","3"\r\n');
  expect(metricsCsv([given('in.incomingMessages')])).toContain(
    '"in.incomingMessages","meter","rate.one_minute","14.1"',
  );
});
