import type { Schemas } from '@tailrace/sdk';
import type { Host } from '../../host/host.ts';
import type { RunOptions } from '../../search/search-pool.ts';

/** The search backend is SQLite inside this process. Figures of an Elasticsearch cluster that it does not have are empty. */
export async function elasticsearchStats(
  search: Pick<Host['search'], 'indices' | 'damaged' | 'damagedBlocks'>,
  options: RunOptions,
): Promise<Schemas['ElasticsearchStats']> {
  const indices = await search.indices(options);
  return {
    cluster_name: 'embedded',
    cluster_version: process.versions.sqlite ?? '',
    status: search.damaged().length + search.damagedBlocks().length > 0 ? 'Red' : 'Green',
    cluster_health: {
      number_of_nodes: 1,
      number_of_data_nodes: 1,
      active_shards: indices.length,
      relocating_shards: 0,
      active_primary_shards: indices.length,
      initializing_shards: 0,
      unassigned_shards: 0,
      timed_out: false,
      pending_tasks: 0,
      pending_tasks_time_in_queue: [],
    },
    nodes_stats: { total: 1, master_only: 0, data_only: 0, master_data: 1, client: 0 },
    indices_stats: {
      index_count: indices.length,
      store_size: indices.reduce((sum, { bytes }) => sum + bytes, 0),
      field_data_size: 0,
      id_cache_size: 0,
    },
  };
}
