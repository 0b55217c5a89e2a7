// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readState } from '#/features/query/params/index.ts';
import { likenesses, scopeOf, stateAround } from './surrounding-scope.ts';

const fields = {
  timestamp: '2026-11-20T20:25:56.020Z',
  source: 'pay 02',
  file: '',
  line: 42,
  gl2_source_input: '609a2b008d2f4b0012ab0001',
  streams: ['000000000000000000000001', '609a10008d2f4b0012ab0009'],
  trace: 'x'.repeat(40_000),
};
const message = { id: 'a1', index: 'tailrace_0', fields };

describe('what messages can have in common', () => {
  it('is what the settings name and the message carries, and its streams but for the one of all', () => {
    const known = likenesses(message, ['source', 'gl2_source_input', 'file', 'line', 'trace', 'constructor']);
    expect(known.map(({ field }) => field)).toEqual(['source', 'gl2_source_input', 'line', 'streams']);
    expect(known.map(({ label }) => label)).toEqual(['source', 'input', 'line', 'stream']);
  });

  it('is no stream where the message is only in the one of all', () => {
    const streams = ['000000000000000000000001'];
    expect(likenesses({ ...message, fields: { ...fields, streams } }, [])).toEqual([]);
  });

  it('narrows the search to it', () => {
    expect(scopeOf(message, ['source', 'line', 'file', 'streams'])).toEqual({
      query: 'source:"pay 02" AND line:42',
      streams: ['609a10008d2f4b0012ab0009'],
    });
    expect(scopeOf(message, [])).toEqual({ query: '', streams: [] });
  });
});

it('searches so long before and after the message, which stands open', () => {
  const { state } = readState({ q: 'level:3', page: '4', sort: 'source:asc', columns: 'source,line' });
  expect(stateAround(state, message, scopeOf(message, ['source']), 5_000)).toMatchObject({
    query: 'source:"pay 02"',
    timeRange: { type: 'absolute', from: '2026-11-20T20:25:51.020Z', to: '2026-11-20T20:26:01.020Z' },
    page: 1,
    sort: { field: 'timestamp', order: 'DESC' },
    columns: ['source', 'line'],
    highlightMessage: 'a1',
  });
});
