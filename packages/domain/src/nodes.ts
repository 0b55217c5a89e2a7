import type { Schemas } from '@tailrace/sdk';

/** The id of a cluster as it is shown: in capitals (console §3). */
export function shownClusterId({ cluster_id }: Pick<Schemas['NodeSummary'], 'cluster_id'>): string {
  return cluster_id.toUpperCase();
}

/** What can be done about the processing of messages on a node: pause what runs, resume what rests (console §4). */
export function processingAction({
  is_processing,
}: Pick<Schemas['SystemOverview'], 'is_processing'>): 'pause' | 'resume' {
  return is_processing ? 'pause' : 'resume';
}
