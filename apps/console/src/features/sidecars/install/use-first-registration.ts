import type { Schemas } from '@tailrace/sdk';
import { useQuery } from '@tanstack/react-query';
import { sidecarQueries, useHasFleet } from '../sidecars.ts';

type Registered = Pick<Schemas['SidecarSummary'], 'node_id' | 'node_name'>;

/** The first sidecar that registers while the page is open. The times compared are all the server's own. */
export function useFirstRegistration(): Registered | undefined {
  const hasFleet = useHasFleet();
  const before = useQuery({ ...sidecarQueries.lastChange(), enabled: hasFleet }).data;
  const since = before?.changes[0]?.timestamp;
  const changes = useQuery({
    ...sidecarQueries.changes({ limit: 1000, ...(since !== undefined && { since }) }),
    enabled: before !== undefined,
  }).data;
  const known = new Set(before?.changes.map(({ id }) => id));
  const registered = changes?.changes.findLast(({ id, kind }) => kind === 'registered' && !known.has(id));
  const onCluster = useNewOnCluster(!hasFleet);
  return registered ?? onCluster;
}

/** A cluster records no changes: the sidecars that it had at first are compared with those that reported last. */
function useNewOnCluster(isEnabled: boolean): Registered | undefined {
  const before = useQuery({ ...sidecarQueries.allOnce(), enabled: isEnabled }).data;
  const latest = useQuery({ ...sidecarQueries.latest(), enabled: before !== undefined }).data;
  const known = new Set(before?.sidecars.map(({ node_id }) => node_id));
  return before && latest?.sidecars.find(({ node_id }) => !known.has(node_id));
}
