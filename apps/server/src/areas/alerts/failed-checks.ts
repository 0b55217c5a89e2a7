import type { Condition } from '../../host/condition.ts';
import type { Collection } from '../../store/collection.ts';
import type { StoredStream } from '../streams/stored-streams.ts';
import type { FailedCheck } from './alert-checker.ts';

/** The alert conditions that cannot be checked, as troubles of the server. */
export function failedChecks(
  failed: readonly FailedCheck[],
  streams: Pick<Collection<StoredStream>, 'find'>,
): Condition[] {
  return failed.flatMap(({ streamId, condition, since, reason }): Condition[] => {
    const stream = streams.find(streamId);
    if (!stream) return [];
    const name = condition.title ? `"${condition.title}"` : 'without a title';
    const title = `The alert condition ${name} of the stream ${stream.title} cannot be checked`;
    const description = `${reason} It is tried again every minute. Change or delete the condition if this does not end.`;
    return [
      {
        key: `alert_check_failed:${condition.id}`,
        title,
        reason,
        since,
        notification: { severity: 'normal', type: 'generic', details: { title, description } },
      },
    ];
  });
}
