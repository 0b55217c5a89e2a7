import { ok } from '../../http/handler.ts';
import { optionsOf } from '../search/turn.ts';
import type { Handler } from './services.ts';

/** The search backend is SQLite inside this process. Figures of an Elasticsearch cluster that it does not have are empty. */
export const getElasticsearchStats: Handler<'getElasticsearchStats'> = async (request, { search }) => {
  const indices = await search.indices(optionsOf(request));
  return ok({
    cluster_name: 'embedded',
    cluster_version: process.versions.sqlite ?? '',
    status: search.damaged().length > 0 ? 'Red' : 'Green',
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
  });
};
