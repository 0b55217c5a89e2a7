import type { Schemas } from '@tailrace/sdk';

/** The displayed cluster id, in capitals (console §3). */
export function shownClusterId({ cluster_id }: Pick<Schemas['NodeSummary'], 'cluster_id'>): string {
  return cluster_id.toUpperCase();
}

/** The available processing action of a node: pause when running, resume when paused (console §4). */
export function processingAction({
  is_processing,
}: Pick<Schemas['SystemOverview'], 'is_processing'>): 'pause' | 'resume' {
  return is_processing ? 'pause' : 'resume';
}
