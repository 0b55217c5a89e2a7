import { describe, expect, it } from 'vitest';
import { metricsInterval, nodesInterval, noticeDuration, noticeExtension } from '../requests/polling.ts';
import { defaultPageSize } from '../search/result-window.ts';
import { defaultRelativeEnd, defaultTimeRange } from '../time/time-range.ts';
import { allOfThem, defaultAlertState, listDefaults } from './list-defaults.ts';

describe('what lists ask for (R-9.03)', () => {
  it('is what the tables of constants say', () => {
    const pages = Object.entries(listDefaults).map(([name, { page, per_page }]) => [name, page, per_page]);
    expect(pages).toEqual([
      ['eventDefinitions', 1, 10],
      ['eventNotifications', 1, 10],
      ['sidecars', 1, 50],
      ['sidecarAdministration', 1, 50],
      ['collectors', 1, 10],
      ['collectorConfigurations', 1, 10],
      ['lookups', 1, 10],
    ]);
    expect(listDefaults.sidecars).toMatchObject({ only_active: false, sort: 'node_name', order: 'asc' });
    expect(allOfThem).toBe(0);
  });

  it('is any state of legacy alerts (R-9.04)', () => {
    expect(defaultAlertState).toBe('any');
  });
});

describe('times', () => {
  it('between requests for nodes and metrics', () => {
    expect([nodesInterval, metricsInterval]).toEqual([5000, 2000]);
  });

  it('notices stay for (R-9.05)', () => {
    expect(noticeDuration).toEqual({ success: 5000, info: 5000, warning: 5000, error: 10_000 });
    expect(noticeExtension).toBe(1000);
  });

  it('a search looks at (R-9.02, R-9.07)', () => {
    expect(defaultPageSize).toBe(150);
    expect(defaultTimeRange.from).toBe(300);
    expect(defaultRelativeEnd).toBe(240);
  });
});
