import { type Behavior, behaves, type FieldOf, hasField, type VersionedId } from '@tailrace/sdk/versions';
import { useServerVersion } from './server-version.ts';

// Apart from `server-version.ts`, which the first search loads.

/** Whether the server has a field of a call by the contract. False while its version is unknown. */
export function useSupportsField<Id extends VersionedId>(operationId: Id, path: FieldOf<Id>): boolean {
  const server = useServerVersion();
  return server !== undefined && hasField(server.version, operationId, path);
}

/** Whether the server behaves in a way that no call or field says. False while its version is unknown. */
export function useBehaves(behavior: Behavior): boolean {
  const server = useServerVersion();
  return server !== undefined && behaves(server.version, behavior);
}
