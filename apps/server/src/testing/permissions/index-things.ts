import { setTimeout as sleep } from 'node:timers/promises';
import { indexSetRequest } from '../../areas/indices/testing/index-set-request.ts';
import type { TestServer } from '../test-server.ts';
import { idOf, type Make } from './given.ts';

let made = 0;

/** Each with a prefix of its own. */
const indexSet = () => indexSetRequest(`access${++made}`);

async function newSet(server: TestServer) {
  const body = indexSet();
  const id = await idOf(server.admin('POST /system/indices/index_sets', { body }));
  return { id, prefix: body.index_prefix };
}

export async function ofIndexSet(server: TestServer) {
  return { path: { indexSetId: (await newSet(server)).id } };
}

const withId: Make = async (server) => ({ path: { id: (await newSet(server)).id }, body: indexSet() });

/** A closed index, which was written to before. */
async function closedIndex(server: TestServer) {
  const { id, prefix } = await newSet(server);
  const index = `${prefix}_0`;
  await server.admin(`POST /cluster/deflector/${id}/cycle`);
  while ((await server.admin(`POST /system/indexer/indices/${index}/close`)).status !== 204) await sleep(10);
  return { path: { index } };
}

async function sealedIndex(server: TestServer) {
  const given = await closedIndex(server);
  await server.admin(`POST /system/indexer/indices/${given.path.index}/reopen`);
  return given;
}

export const indexCalls: Record<string, Make[]> = {
  closeIndex: [sealedIndex],
  createIndexSet: [() => ({ body: indexSet() })],
  deleteIndex: [sealedIndex],
  deleteIndexSet: [withId],
  getIndexSet: [withId],
  getIndexSetStats: [withId],
  listIndexSets: [async (server) => ({ entities: { IndexSet: await newSet(server) } })],
  reopenIndex: [closedIndex],
  setDefaultIndexSet: [withId],
  updateIndexSet: [withId],
};
