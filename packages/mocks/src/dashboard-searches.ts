import type { Schemas } from '@tailrace/sdk';
import { ago } from './clock.ts';

type Search = Schemas['Search'];

const search = (id: string, tabs: readonly string[]): Search => ({
  id,
  queries: tabs.map((tab) => ({
    id: tab,
    timerange: { type: 'relative', range: 0 },
    query: { type: 'elasticsearch', query_string: '' },
    search_types: [],
  })),
  parameters: [],
  requires: {},
  owner: 'admin',
  created_at: ago(3_600_000),
});

/** The search of `mockDashboard`. */
export const mockOverviewSearch = search('609a3c1e8d2f4b0012ab34d0', ['overview']);

/** The search of `mockChartsDashboard`. */
export const mockChartsSearch = search('609a3c1e8d2f4b0012ab34d1', ['charts', 'faults', 'empty']);

export const mockDashboardSearches: readonly Search[] = [mockOverviewSearch, mockChartsSearch];
