import { createClient, FetchError, type Schemas, unwrap } from '@tailrace/sdk';
import { describe, expect, it } from 'vitest';
import { exampleBody } from '../examples.ts';
import { type PlayedVersion, playedVersions, playVersion } from './play-version.ts';

const { requires: _, ...dashboard } = exampleBody('getView');
const [tab = ''] = Object.keys(dashboard.state);

/** A server of a version that stores one view, and what it stores. */
function storing(name: PlayedVersion, adaptedTo: string = playedVersions[name]) {
  const stored: unknown[] = [];
  const client = createClient({
    baseUrl: 'http://logs.test/api',
    credentials: { type: 'token', token: 't' },
    serverVersion: adaptedTo,
    fetch: async (request) => {
      const response = await playVersion(playedVersions[name], request, async (received) => {
        const view = received.method === 'GET' ? dashboard : await received.json();
        stored.push(view);
        return Response.json(view);
      });
      return response ?? new Response(null, { status: 404 });
    },
  });
  const params = { path: { id: dashboard.id } };
  const update = (body: Schemas['ViewInput']) =>
    unwrap(client.PUT('/views/{id}', { params, body: body as never }));
  return { client, stored, update, read: () => unwrap(client.GET('/views/{id}', { params })) };
}

const grouped = (...fields: string[]) =>
  fields.map((field) => ({ field, type: 'values' as const, config: { limit: 15 } }));

/** The dashboard whose first widget is grouped so. */
function withGroups(row_pivots: Schemas['WidgetPivot'][]) {
  const state = dashboard.state[tab];
  const [first, ...others] = state?.widgets ?? [];
  const config = {
    ...(first as Schemas['AggregationWidget']).config,
    row_pivots,
    column_pivots: grouped('source'),
  };
  const widgets = [{ ...first, config }, ...others];
  return { ...dashboard, state: { [tab]: { ...state, widgets } } } as unknown as Schemas['ViewInput'];
}

describe.each(Object.keys(playedVersions) as PlayedVersion[])('a view of Graylog %s', (name) => {
  it('is stored as it was read', async () => {
    const { read, update, stored } = storing(name);
    await update(await read());
    expect(stored.at(-1)).toEqual(dashboard);
  });

  it('keeps the limit of each group', async () => {
    const { update, stored } = storing(name);
    const view = withGroups([
      ...grouped('service'),
      { field: 'level', type: 'values', config: { limit: 3 } },
    ]);
    const saved = await update(view);
    await update(saved);
    expect(stored).toEqual([view, view]);
  });

  it('refuses widgets without a position', async () => {
    const state = { ...dashboard.state[tab], positions: {} } as Schemas['ViewState'];
    await expect(storing(name).update({ ...dashboard, state: { [tab]: state } })).rejects.toThrow(/position/);
  });
});

it('of 7.0 is refused by a client of an earlier version', async () => {
  await expect(storing('7.0', '6.1.16').update(dashboard)).rejects.toBeInstanceOf(FetchError);
});
