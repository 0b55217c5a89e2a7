import { setTimeout as sleep } from 'node:timers/promises';
import { retentionTypes } from '@tailrace/domain/indices/index-strategies';
import { indexSetRequest } from '../../areas/indices/testing/index-set-request.ts';
import { defaultStreamId } from '../../ids.ts';
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

async function finalizedIndex(server: TestServer) {
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

/** Messages that do not exist, in all streams and in one. */
const selections = [[], [defaultStreamId]].map((streams) => ({
  query: '_exists_:nothing',
  timerange: { type: 'absolute', from: '2021-01-01T00:00:00.000Z', to: '2021-01-02T00:00:00.000Z' },
  streams,
}));

const deletions = selections.map(
  (selection): Make =>
    () => ({ body: { ...selection, expected_messages: 0 } }),
);

/** A deletion that waits for its job. */
const deletion: Make = async ({ admin }) => {
  const body = { ...selections[0], expected_messages: 0 };
  return { path: { deletionId: await idOf(admin('POST /system/indices/deletions', { body })) } };
};

export const indexCalls: Record<string, Make[]> = {
  closeIndex: [finalizedIndex],
  countMessagesToDelete: selections.map((body) => () => ({ body })),
  createIndexSet: [() => ({ body: indexSet() })],
  deleteIndex: [finalizedIndex],
  deleteMessages: deletions,
  getMessageDeletion: [deletion],
  deleteIndexSet: [withId],
  getIndexSet: [withId],
  getIndexSetStats: [withId],
  getIndex: [finalizedIndex],
  getIndexRange: [finalizedIndex],
  getIndexerOverview: [ofIndexSet],
  getMultipleIndices: [
    async (server) => ({ body: { indices: [(await finalizedIndex(server)).path.index] } }),
  ],
  getRetentionStrategy: [() => ({ path: { strategy: retentionTypes.delete } })],
  listAllIndices: [closedIndex],
  listClosedIndices: [closedIndex],
  listIndexSetClosedIndices: [inItsSet(closedIndex)],
  listIndexSetIndices: [inItsSet(closedIndex)],
  listIndexSetOpenIndices: [inItsSet(finalizedIndex)],
  listIndexSetReopenedIndices: [inItsSet(finalizedIndex)],
  listReopenedIndices: [finalizedIndex],
  optimizeIndex: [finalizedIndex],
  rebuildIndexRange: [finalizedIndex],
  rebuildIndexSetRanges: [ofIndexSet],
  listIndexSets: [async (server) => ({ entities: { IndexSet: await newSet(server) } })],
  reopenIndex: [closedIndex],
  setDefaultIndexSet: [withId],
  updateIndexSet: [withId],
};
