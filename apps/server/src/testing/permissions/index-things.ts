import { setTimeout as sleep } from 'node:timers/promises';
import { retentionTypes } from '@tailrace/domain/index-strategies';
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

/** The index set of an index. */
const inItsSet =
  (make: typeof closedIndex): Make =>
  async (server) => {
    const { index } = (await make(server)).path;
    const { body } = await server.admin('GET /system/indices/index_sets');
    const sets = (body as { index_sets: { id: string; index_prefix: string }[] }).index_sets;
    const set = sets.find(({ index_prefix }) => index.startsWith(`${index_prefix}_`));
    return { path: { indexSetId: set?.id ?? '' } };
  };

export const indexCalls: Record<string, Make[]> = {
  closeIndex: [sealedIndex],
  createIndexSet: [() => ({ body: indexSet() })],
  deleteIndex: [sealedIndex],
  deleteIndexSet: [withId],
  getIndexSet: [withId],
  getIndexSetStats: [withId],
  getIndex: [sealedIndex],
  getIndexRange: [sealedIndex],
  getIndexerOverview: [ofIndexSet],
  getMultipleIndices: [async (server) => ({ body: { indices: [(await sealedIndex(server)).path.index] } })],
  getRetentionStrategy: [() => ({ path: { strategy: retentionTypes.delete } })],
  listAllIndices: [closedIndex],
  listClosedIndices: [closedIndex],
  listIndexSetClosedIndices: [inItsSet(closedIndex)],
  listIndexSetIndices: [inItsSet(closedIndex)],
  listIndexSetOpenIndices: [inItsSet(sealedIndex)],
  listIndexSetReopenedIndices: [inItsSet(sealedIndex)],
  listReopenedIndices: [sealedIndex],
  rebuildIndexRange: [sealedIndex],
  rebuildIndexSetRanges: [ofIndexSet],
  listIndexSets: [async (server) => ({ entities: { IndexSet: await newSet(server) } })],
  reopenIndex: [closedIndex],
  setDefaultIndexSet: [withId],
  updateIndexSet: [withId],
};
