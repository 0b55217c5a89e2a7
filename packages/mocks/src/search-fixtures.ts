import type { Search, SearchesConfig, SearchJob } from '@tailrace/sdk';
import { ago } from './clock.ts';
import { executeMock } from './engine/execute.ts';
import { mockHit, mockHostileMessages, mockMessage, mockMessages } from './messages.ts';

/** The messages that the default handlers search: the last minutes before `MOCK_NOW`. */
export const mockStoredMessages = [
  mockMessage,
  ...mockMessages(2000),
  ...Object.values(mockHostileMessages).map(mockHit),
].toSorted((a, b) => b.message.timestamp.localeCompare(a.message.timestamp));

/** A search type with these has no filter, time range, query or streams of its own and uses the query's. */
const ofTheQuery = { filter: null, timerange: null, query: null, streams: [] };

/** A stored search: a message list and a histogram. */
export const mockSearch: Search = {
  id: '609a3c1e8d2f4b0012ab34cd',
  queries: [
    {
      id: '4f1c2a9e-7b1d-4b52-9c58-0c2f5f1f7a10',
      timerange: { type: 'relative', from: 300 },
      query: { type: 'elasticsearch', query_string: '' },
      search_types: [
        {
          ...ofTheQuery,
          id: 'b0a1c2d3-0001-4000-8000-000000000001',
          type: 'messages',
          name: null,
          limit: 150,
          offset: 0,
          sort: null,
          decorators: [],
        },
        {
          ...ofTheQuery,
          id: 'b0a1c2d3-0002-4000-8000-000000000002',
          type: 'pivot',
          name: 'chart',
          row_groups: [{ type: 'time', field: 'timestamp', interval: { type: 'auto', scaling: 1 } }],
          column_groups: [],
          series: [{ type: 'count', id: 'count()', field: null }],
          sort: [],
          rollup: true,
        },
      ],
    },
  ],
  parameters: [],
  requires: {},
  owner: 'admin',
  created_at: ago(10_000),
};

/** `mockSearch`, executed. */
export const mockSearchJob: SearchJob = executeMock(mockSearch, mockStoredMessages);

export const mockSearchesConfig: SearchesConfig = {
  query_time_range_limit: 'PT0S',
  relative_timerange_options: {
    PT5M: '5 minutes',
    PT15M: '15 minutes',
    PT30M: '30 minutes',
    PT1H: '1 hour',
    PT8H: '8 hours',
    P1D: '1 day',
    P7D: '7 days',
    P30D: '30 days',
    PT0S: 'all messages',
  },
  surrounding_timerange_options: { PT1S: '1 second', PT5S: '5 seconds', PT1M: '1 minute', PT5M: '5 minutes' },
  surrounding_filter_fields: ['source', 'gl2_source_input', 'file', 'source_file'],
  analysis_disabled_fields: ['message', 'full_message'],
};
