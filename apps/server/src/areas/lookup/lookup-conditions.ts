import type { Condition } from '../../host/condition.ts';
import type { AdapterReport } from '../../lookup/lookup-tables.ts';
import type { Collection } from '../../store/collection.ts';
import type { StoredAdapter } from './stored-lookups.ts';

/** The data adapters that do not have what they should have. */
export function lookupConditions(
  reports: readonly AdapterReport[],
  adapters: Pick<Collection<StoredAdapter>, 'find'>,
): Condition[] {
  return reports.flatMap(({ id, state, problem }): Condition[] => {
    const adapter = problem === null ? null : adapters.find(id);
    if (!adapter || problem === null) return [];
    const isRunning = state === 'running';
    const title = isRunning
      ? `The lookup data adapter ${adapter.title} fails`
      : `The lookup data adapter ${adapter.title} cannot start`;
    const consequence = isRunning
      ? 'Values that were read or cached before are still found.'
      : 'Its lookup tables have no values but their defaults.';
    const details = { title, description: `${problem}. ${consequence} It is tried again automatically.` };
    const notification = { severity: 'normal', type: 'generic', details } as const;
    return [{ key: `lookup_data_adapter:${id}`, title, reason: problem, since: null, notification }];
  });
}
