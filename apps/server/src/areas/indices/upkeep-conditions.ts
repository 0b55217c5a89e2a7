import { countOf, formatBytes } from '@tailrace/domain/format/format';
import type { Condition } from '../../host/condition.ts';
import type { FailedRotation } from './index-rotation.ts';
import type { IndexerFailures } from './indexer-failures.ts';
import type { IndexSet } from './stored-index-sets.ts';
import type { StoredIndex } from './stored-indices.ts';

interface Trouble {
  key: string;
  title: string;
  description: string;
  severity: 'normal' | 'urgent';
  indexSetId?: string;
  /** The page to look at, where no entity is named. */
  page?: 'indices' | 'indexer_failures' | 'configurations';
}

const condition = ({ key, title, description, severity, indexSetId, page }: Trouble): Condition => {
  const link = indexSetId === undefined ? { page } : { index_set_id: indexSetId };
  const details = { title, description, ...link };
  return {
    ...{ key, title, reason: description, since: null },
    notification: { severity, type: 'generic', details },
  };
};

/** An index that retention failed to remove. */
export const notRemoved = (name: string, action: 'delete' | 'close', error: unknown): Condition =>
  condition({
    key: `retention_failed:${name}`,
    title: `Retention cannot ${action} the index ${name}`,
    description: `${error instanceof Error ? error.message : error}. It is tried again every 10 seconds.`,
    severity: 'urgent',
  });

/** Index sets that cannot be rotated, whose present indices grow beyond what the sets say. */
export const failedRotations = (failed: readonly FailedRotation[]): Condition[] =>
  failed.map(({ setId, title, reason, since }) => ({
    ...condition({
      key: `rotation_failed:${setId}`,
      title: `The index set ${title} cannot be rotated`,
      description: `${reason}. Messages go on to its present index, and it is tried again.`,
      severity: 'urgent',
      indexSetId: setId,
    }),
    since,
  }));

/** How long an index may stay reopened before retention says that it leaves it alone. */
const reopenedForMs = 86_400_000;

/** Reopened indices that a set would not keep otherwise. */
export function leftAlone(set: IndexSet, reopened: readonly StoredIndex[], now: number): Condition[] {
  const lasting = reopened.filter(({ reopened_at = 0 }) => now - reopened_at >= reopenedForMs);
  if (lasting.length === 0) return [];
  const names = lasting.slice(0, 5).map(({ id }) => id);
  const more = lasting.length > names.length ? ` and ${lasting.length - names.length} more` : '';
  return [
    condition({
      key: `retention_left_alone:${set.id}`,
      title: `The index set ${set.title} keeps more than its retention says`,
      description:
        `Retention leaves reopened indices alone: ${names.join(', ')}${more}. ` +
        `Close or delete ${lasting.length === 1 ? 'it' : 'them'} when no longer needed.`,
      severity: 'normal',
      indexSetId: set.id,
    }),
  ];
}

/** A storage limit that no deletion can keep. */
export const limitExceeded = (limit: number, excess: number): Condition[] =>
  excess <= 0
    ? []
    : [
        condition({
          key: 'storage_limit',
          title: 'The storage limit cannot be kept',
          description:
            `The indices that are written to or reopened take ${formatBytes(excess)} more than the limit of ` +
            `${formatBytes(limit)}, so nothing is deleted. Close or delete reopened indices, or raise the limit.`,
          severity: 'urgent',
          page: 'configurations',
        }),
      ];

const hourMs = 3_600_000;

/** Messages that indices refused in the last hour. */
export function refusedMessages(
  failures: Pick<IndexerFailures, 'countSince' | 'list'>,
  now: number,
): Condition[] {
  const count = failures.countSince(now - hourMs);
  if (count === 0) return [];
  const [last] = failures.list({ limit: 1, offset: 0 });
  return [
    condition({
      key: 'indexer_failures',
      title: 'Messages could not be stored',
      description: `${countOf(count, 'message')} refused in the last hour, the last one by ${last?.index}: ${last?.reason}`,
      severity: 'urgent',
      page: 'indexer_failures',
    }),
  ];
}
