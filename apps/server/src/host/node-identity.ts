import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { ConfigStore } from '../store/config-store.ts';
import { type KeyValues, keyValues } from '../store/settings.ts';

/** The identity of this node. Its ids are stored in the data directory. */
export interface NodeIdentity {
  nodeId: string;
  clusterId: string;
  hostname: string;
  startedAt: number;
  /** URL of the API, known once the server listens. */
  transportAddress: string;
}

function stored(settings: KeyValues, key: string): string {
  const known = settings.get(key);
  if (typeof known === 'string') return known;
  const made = randomUUID();
  settings.set(key, made);
  return made;
}

export function nodeIdentity(config: ConfigStore, now: number): NodeIdentity {
  const settings = keyValues(config, 'settings');
  return {
    nodeId: stored(settings, 'node_id'),
    clusterId: stored(settings, 'cluster_id'),
    hostname: hostname(),
    startedAt: now,
    transportAddress: '',
  };
}
