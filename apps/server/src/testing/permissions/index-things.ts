import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServer } from '../test-server.ts';
import { idOf, type Make } from './given.ts';

const messageCount = 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy';
const deletion = 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy';

let made = 0;

/** Each with a prefix of its own. */
const indexSet = () => ({
  title: 'Access logs',
  writable: true,
  index_prefix: `access${++made}`,
  shards: 1,
  replicas: 0,
  rotation_strategy_class: messageCount,
  rotation_strategy: { type: `${messageCount}Config`, max_docs_per_index: 1000 },
  retention_strategy_class: deletion,
  retention_strategy: { type: `${deletion}Config`, max_number_of_indices: 20 },
  creation_date: '2026-03-02T10:00:00.000Z',
  index_analyzer: 'standard',
  index_optimization_max_num_segments: 1,
  index_optimization_disabled: false,
  field_type_refresh_interval: 5000,
});

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
