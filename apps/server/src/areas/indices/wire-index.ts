import type { Schemas } from '@tailrace/sdk';
import type { NodeIdentity } from '../../host/node-identity.ts';
import { wireTime } from '../../wire-time.ts';
import type { ReportedIndex } from './index-report.ts';

/** Not counted: SQLite has no such operations on an index. */
const none = { total: 0, time_seconds: 0 };

function statsOf({ messages, bytes }: ReportedIndex): Schemas['IndexStats'] {
  return {
    flush: none,
    get: none,
    index: { total: messages, time_seconds: 0 },
    merge: none,
    refresh: none,
    search_query: none,
    search_fetch: none,
    open_search_contexts: 0,
    store_size_bytes: bytes,
    segments: 1,
    documents: { count: messages, deleted: 0 },
  };
}

/** An index has one shard, its file, on this node; that of a damaged index is unassigned. */
export function wireIndex(index: ReportedIndex, { nodeId, hostname }: NodeIdentity): Schemas['IndexInfo'] {
  const stats = statsOf(index);
  const shard = {
    id: 0,
    state: index.isDamaged ? ('unassigned' as const) : ('started' as const),
    active: !index.isDamaged,
    primary: true,
    node_id: nodeId,
    node_name: hostname,
    node_hostname: hostname,
    relocating_to: null,
  };
  return { primary_shards: stats, all_shards: stats, routing: [shard], reopened: index.isReopened };
}

/** An index without messages begins and ends in 1970. */
export function wireRange({ name, range, calculatedAt, tookMs }: ReportedIndex): Schemas['IndexRange'] {
  return {
    index_name: name,
    begin: wireTime(range?.from ?? 0),
    end: wireTime(range?.to ?? 0),
    calculated_at: calculatedAt === null ? null : wireTime(calculatedAt),
    took_ms: tookMs,
  };
}
