import { createClient, executeSearch, type SearchInput, type SearchJob, unwrap } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { executeMock } from '../engine/execute.ts';
import { mockStoredMessages } from '../search-fixtures.ts';
import { type PlayedVersion, playedVersions, playVersion } from './play-version.ts';

const search: SearchInput = {
  queries: [
    {
      id: 'q',
      timerange: { type: 'relative', range: 0 },
      query: { type: 'elasticsearch', query_string: '' },
      search_types: [
        {
          id: 'chart',
          type: 'pivot',
          row_groups: [
            { type: 'values', field: 'service', limit: 3 },
            { type: 'values', field: 'level', limit: 3 },
          ],
          column_groups: [{ type: 'values', field: 'source', limit: 2 }],
          series: [{ type: 'count', id: 'count()' }],
          rollup: true,
        },
      ],
    },
  ],
};

const rowsOf = (job: SearchJob) => {
  const result = job.results.q?.search_types.chart;
  return result?.type === 'pivot' ? (result.rows ?? []) : [];
};

/** With the sum of an outer group, as 4.1 has it. */
function withSubtotal(job: SearchJob): SearchJob {
  rowsOf(job).unshift({ key: ['gateway'], values: [], source: 'non-leaf' });
  return job;
}

describe.each(Object.keys(playedVersions) as PlayedVersion[])('a search of Graylog %s', (name) => {
  const version = playedVersions[name];
  const run = async (adaptedTo: string, got: SearchInput[] = []): Promise<SearchJob> => {
    const client = createClient({
      baseUrl: 'http://logs.test/api',
      credentials: { type: 'token', token: 't' },
      serverVersion: adaptedTo,
      fetch: async (request) => {
        const response = await playVersion(version, request, async (received) => {
          const input = (await received.json()) as SearchInput;
          got.push(input);
          return Response.json(withSubtotal(executeMock(input, mockStoredMessages)));
        });
        return response ?? new Response(null, { status: 404 });
      },
    });
    return unwrap(client.POST('/views/search/sync', { body: search }));
  };
  it('has the rows of leaves and the total of all', async () => {
    const got: SearchInput[] = [];
    const rows = rowsOf(await run(version, got));
    const whole = rowsOf(executeMock(search, mockStoredMessages));
    expect(got).toEqual([search]);
    expect(rows.filter(({ source }) => source === 'leaf')).toEqual(
      whole.filter(({ source }) => source === 'leaf'),
    );
    expect(rows.filter(({ source }) => source === 'non-leaf').map(({ key }) => key)).toEqual([[]]);
  });

  it('repeats its query in the form of the version', async () => {
    const [type] = (await run('4.1.14')).results.q?.query.search_types ?? [];
    expect(type).toMatchObject({ row_groups: [{ fields: ['service'] }, { fields: ['level'] }] });
    expect(type).not.toHaveProperty('row_groups[0].field');
  });
});

it('polls a job of 6.1 at the node that runs it', async () => {
  const paths: string[] = [];
  const client = createClient({
    baseUrl: 'http://logs.test/api',
    credentials: { type: 'token', token: 't' },
    serverVersion: playedVersions['6.1'],
    fetch: async (request) => {
      paths.push(new URL(request.url).pathname);
      const response = await playVersion(playedVersions['6.1'], request, async ({ url }) => {
        const done = url.includes('/api/views/search/status/');
        return Response.json({ id: 'j', execution: { done }, results: {} });
      });
      return response ?? new Response(null, { status: 404 });
    },
  });
  expect((await executeSearch(client, 's')).execution.done).toBe(true);
  expect(paths[1]).toMatch(/^\/api\/views\/searchjobs\/[\w-]+\/j\/status$/);
});
