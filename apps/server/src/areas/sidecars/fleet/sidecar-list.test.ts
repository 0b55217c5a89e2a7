import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { agentOf, statusOf, storedConfiguration } from '../testing/fleet.ts';

let server: TestServer;
const tailbeat: { collector: string; configuration: string } = { collector: '', configuration: '' };

beforeAll(async () => {
  server = await startTestServer();
  const { collector, configuration, assignment } = storedConfiguration(server, 'tailbeat');
  Object.assign(tailbeat, { collector: collector.id, configuration: configuration.id });
  const one = agentOf(server, 'web-01', 'node-1');
  await one.beat({ tags: ['web', 'eu'], ip: '10.0.0.1' });
  await one.assign(assignment);
  await one.beat({ tags: ['web', 'eu'], ip: '10.0.0.1', status: statusOf([collector.id, 2, 'exit code 1']) });
  await agentOf(server, 'web-02', 'node-2').beat({
    ...{ operating_system: 'Windows', ip: '10.0.0.2', tags: ['web'] },
    status: { status: 0, message: '', collectors: [] },
  });
  await agentOf(server, 'db-10', 'node-3').beat({ ip: '10.0.0.3' });
});
afterAll(() => server[Symbol.asyncDispose]());

async function list(parameters: Record<string, string>): Promise<Schemas['SidecarListResponse']> {
  const { status, body } = await server.admin(`GET /sidecars?${new URLSearchParams(parameters)}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body as Schemas['SidecarListResponse'];
}
const names = ({ sidecars }: Schemas['SidecarListResponse']) => sidecars.map(({ node_name }) => node_name);

describe('the query', () => {
  test.each([
    ['', ['db-10', 'web-01', 'web-02']],
    ['web', ['web-01', 'web-02']],
    ['name:="web-01"', ['web-01']],
    ['node_id:node-3', ['db-10']],
    ['operating_system:windows', ['web-02']],
    ['-operating_system:windows', ['db-10', 'web-01']],
    ['status:running', ['web-01', 'web-02']],
    ['status:0', ['web-01', 'web-02']],
    ['state:failing', ['web-01']],
    ['state:failing,running', ['web-01', 'web-02']],
    ['-state:failing', ['db-10', 'web-02']],
    ['tag:eu', ['web-01']],
    ['tag:=web', ['web-01', 'web-02']],
    ['-tag:web', ['db-10']],
    ['ip:10.0.0.3', ['db-10']],
    ['collector:tailbeat', ['web-01']],
    ['configuration:tailbeat-config', ['web-01']],
    ['sidecar_version:1.1 web', ['web-01', 'web-02']],
    ['last_seen:>2020-01-01', ['db-10', 'web-01', 'web-02']],
    ['last_seen:<2020-01-01', []],
  ])('%j finds %j', async (query, expected) => {
    expect(names(await list({ query }))).toEqual(expected);
  });

  it('finds by ids', async () => {
    expect(names(await list({ query: `collector:${tailbeat.collector}` }))).toEqual(['web-01']);
    expect(names(await list({ query: `configuration:${tailbeat.configuration}` }))).toEqual(['web-01']);
  });

  it.each(['last_seen:never', 'status:green', 'state:green', 'id:green'])('%s is refused', async (query) => {
    const { status, body } = await server.admin(`GET /sidecars?query=${query}`);
    expect(status).toBe(400);
    expect((body as Schemas['ApiError']).message).toContain('"query"');
  });
});

describe('the list', () => {
  it.each([
    ['node_name', 'desc', ['web-02', 'web-01', 'db-10']],
    ['state', 'asc', ['web-01', 'db-10', 'web-02']],
    ['node_details.operating_system', 'desc', ['web-02', 'db-10', 'web-01']],
    ['node_details.status.status', 'desc', ['web-01', 'web-02', 'db-10']],
    ['nothing.of.it', 'asc', ['db-10', 'web-01', 'web-02']],
  ])('sorts by %s %s', async (sort, order, expected) => {
    expect(names(await list({ sort, order }))).toEqual(expected);
  });

  it('has pages, with the number of all', async () => {
    const page = await list({ query: 'web', page: '2', per_page: '1' });
    expect(names(page)).toEqual(['web-02']);
    expect(page.pagination).toEqual({ total: 2, count: 1, page: 2, per_page: 1 });
    expect(page).toMatchObject({
      total: 3,
      only_active: false,
      query: 'web',
      sort: 'node_name',
      filters: null,
    });
  });

  it('has everything on one page of all', async () => {
    const { body } = await server.admin('GET /sidecars/all');
    expect(body).toMatchObject({
      total: 3,
      pagination: { total: 3, count: 3, page: 1, per_page: 3 },
      sort: null,
    });
  });

  it('is counted', async () => {
    expect((await server.admin('GET /sidecars/summary')).body).toEqual({
      total: 3,
      states: { failing: 1, silent: 0, updating: 0, unknown: 1, stopped: 0, running: 1 },
      operating_systems: [
        { name: 'Linux', count: 2 },
        { name: 'Windows', count: 1 },
      ],
      tags: [
        { name: 'web', count: 2 },
        { name: 'eu', count: 1 },
      ],
      versions: [{ name: '1.1.0', count: 3 }],
      collectors: [{ id: tailbeat.collector, count: 1 }],
      configurations: [{ id: tailbeat.configuration, count: 1 }],
    });
  });
});

describe('the administration', () => {
  const search = (body: object) => server.admin('POST /sidecar/administration', { body });

  it('has the collectors of each operating system', async () => {
    const { body } = await search({});
    const { sidecars, filters } = body as Schemas['SidecarListResponse'];
    expect(filters).toEqual({});
    const collectors = Object.fromEntries(sidecars.map((one) => [one.node_name, one.collectors]));
    expect(collectors['web-01']).toContain(tailbeat.collector);
    expect(collectors['db-10']).toContain(tailbeat.collector);
    expect(collectors['web-02']).not.toContain(tailbeat.collector);
  });

  it.each([
    [() => ({ os: 'linux' }), ['db-10', 'web-01']],
    [() => ({ status: '2' }), ['web-01']],
    [() => ({ status: '1', os: 'Linux' }), ['db-10']],
    [() => ({ collector: tailbeat.collector }), ['db-10', 'web-01']],
    [() => ({ configuration: tailbeat.configuration }), ['web-01']],
    [() => ({ configuration: tailbeat.configuration, os: 'Windows' }), []],
  ])('filters %#', async (filters, expected) => {
    const { status, body } = await search({ filters: filters(), page: 0, per_page: 0 });
    expect(status).toBe(200);
    expect(names(body as Schemas['SidecarListResponse'])).toEqual(expected);
    expect(body).toMatchObject({
      filters: filters(),
      pagination: { total: expected.length, page: 1, per_page: 50 },
    });
  });

  it.each([{ colour: 'red' }, { status: 'green' }, { collector: 'f'.repeat(24) }, { configuration: 'none' }])(
    'refuses the filter %j',
    async (filters) => {
      expect((await search({ filters })).status).toBe(400);
    },
  );
});
