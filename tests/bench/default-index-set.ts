import type { Api } from '../lib/api.ts';

const messageCount = 'org.graylog2.indexer.rotation.strategies.MessageCountRotationStrategy';

interface IndexSet {
  id: string;
  default: boolean;
  [property: string]: unknown;
}

interface IndexSets {
  index_sets: IndexSet[];
  stats: Record<string, { indices: number }>;
}

async function defaultSet(api: Api): Promise<IndexSet & { indices: number }> {
  const path = '/system/indices/index_sets?skip=0&limit=0&stats=true';
  const { index_sets, stats } = await api.call<IndexSets>('GET', path);
  const set = index_sets.find((each) => each.default);
  if (!set) throw new Error('there is no default index set');
  return { ...set, indices: stats[set.id]?.indices ?? 0 };
}

const deletion = 'org.graylog2.indexer.retention.strategies.DeletionRetentionStrategy';

/** Lets retention delete the oldest indices of the default index set beyond a number. */
export async function keepIndices(api: Api, most: number): Promise<void> {
  const { id, ...set } = await defaultSet(api);
  await api.call('PUT', `/system/indices/index_sets/${id}`, {
    ...set,
    retention_strategy_class: deletion,
    retention_strategy: { type: `${deletion}Config`, max_number_of_indices: most },
  });
}

const noRetention = 'org.graylog2.indexer.retention.strategies.NoopRetentionStrategy';

/** Lets the default index set begin a new index after this many messages, and keep all of them. */
export async function rotateEvery(api: Api, messages: number): Promise<void> {
  const { id, ...set } = await defaultSet(api);
  await api.call('PUT', `/system/indices/index_sets/${id}`, {
    ...set,
    rotation_strategy_class: messageCount,
    rotation_strategy: { type: `${messageCount}Config`, max_docs_per_index: messages },
    retention_strategy_class: noRetention,
    retention_strategy: { type: `${noRetention}Config`, max_number_of_indices: 2_147_483_647 },
  });
}

export const countIndices = async (api: Api) => (await defaultSet(api)).indices;
