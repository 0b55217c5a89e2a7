import type { Condition } from '../../host/condition.ts';
import type { InputRunner } from '../../host/host.ts';

/** What keeps messages from being stored, or a part of the configuration from being applied to them. */
export function processingConditions(
  ingest: Pick<InputRunner, 'storageProblem' | 'processingFaults'>,
): Condition[] {
  const faults = ingest.processingFaults().map(({ title, reason, since }): Condition => {
    const details = {
      title: `${title} is not applied`,
      description: `${reason} Change it to have it applied again.`,
    };
    return {
      key: `not_applied:${title}`,
      title: details.title,
      reason,
      since,
      notification: { severity: 'normal', type: 'generic', details },
    };
  });
  const description = ingest.storageProblem();
  if (description === null) return faults;
  const details = { title: 'Messages cannot be stored', description };
  const refused: Condition = {
    key: 'storage',
    title: details.title,
    reason: description,
    since: null,
    notification: { severity: 'urgent', type: 'generic', details },
  };
  return [refused, ...faults];
}
