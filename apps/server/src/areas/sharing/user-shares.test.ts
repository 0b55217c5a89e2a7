import type { Schemas } from '@tailrace/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultStreamId } from '../../ids.ts';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { userService } from '../users/user-service.ts';
import { saveSearch, share } from './testing/sharing-calls.ts';

let server: TestServer;
let mira: Client;
let tomas: Client;

const stream = `grn::::stream:${defaultStreamId}`;
const everyone = 'grn::::builtin-team:everyone';
const grnOf = (username: string) => `grn::::user:${server.service(userService).byUsername(username).id}`;

beforeAll(async () => {
  server = await startTestServer();
  const permissions = [`streams:read:${defaultStreamId}`, 'users:list'];
  mira = await server.createUser({ username: 'mira', first_name: 'Mira', last_name: 'Okafor', permissions });
  tomas = await server.createUser({ username: 'tomas', first_name: 'Tomas', last_name: 'Brandt' });
});
afterAll(() => server[Symbol.asyncDispose]());

describe('the shares of a user', () => {
  it('are listed by title, capability and type', async () => {
    const reader = await server.createUser({ username: 'reader' });
    const { id } = server.service(userService).byUsername('reader');
    const name = grnOf('reader');
    const alpha = await saveSearch(mira, 'alpha');
    const beta = await saveSearch(mira, 'Beta');
    const gamma = await saveSearch(mira, 'gamma');
    for (const each of [alpha, gamma]) await share(mira, `grn::::search:${each.id}`, { [name]: 'view' });
    await share(mira, `grn::::search:${beta.id}`, { [name]: 'view', [everyone]: 'manage' });
    await share(server.admin, stream, { [name]: 'own' });
    const list = async (query = '') => {
      const { body } = await reader(`GET /authz/shares/user/${id}${query}`);
      const { entities, ...rest } = body as Schemas['SharedEntityPage'];
      return { titles: entities.map(({ title }) => title), entities, ...rest };
    };
    const all = await list('?entity_type=search');
    expect(all.titles.filter((title) => title !== 'Errors')).toEqual(['alpha', 'Beta', 'gamma']);
    expect(all.context.grantee_capabilities).toMatchObject({
      [`grn::::search:${alpha.id}`]: 'view',
      [`grn::::search:${beta.id}`]: 'manage',
    });
    expect(all.entities.find(({ title }) => title === 'alpha')).toEqual({
      id: `grn::::search:${alpha.id}`,
      type: 'search',
      title: 'alpha',
      owners: [{ id: grnOf('mira'), type: 'user', title: 'Mira Okafor' }],
    });
    expect((await list('?query=AMM')).titles).toEqual(['gamma']);
    expect((await list('?entity_type=stream')).titles).toEqual(['All messages']);
    expect((await list('?capability=manage')).titles).toEqual(['Beta']);
    expect(await list('?query=a&entity_type=search&order=desc&per_page=2&page=1')).toMatchObject({
      titles: ['gamma', 'Beta'],
      total: 3,
      count: 2,
    });
    expect(await list('?per_page=0')).toMatchObject({ titles: [], count: 0 });
    await share(server.admin, stream, {});
  });

  it('are listed for the user, and for users who may edit the user', async () => {
    const { id } = server.service(userService).byUsername('mira');
    expect((await mira(`GET /authz/shares/user/${id}`)).status).toBe(200);
    expect((await server.admin(`GET /authz/shares/user/${id}`)).status).toBe(200);
    expect((await tomas(`GET /authz/shares/user/${id}`)).status).toBe(403);
    expect((await tomas('GET /authz/shares/user/60b5f4d1e4a1d80001a2b4ff')).status).toBe(404);
  });
});
