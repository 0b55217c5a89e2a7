import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../../host/collection.ts';
import { defineService } from '../../../host/service.ts';

/** What was last sent to a sidecar for a configuration. */
export interface Delivery {
  /** `versionFor` of the rendering. */
  version: string;
  sent_at: string;
}

/** A registered sidecar. */
export interface RegisteredSidecar {
  id: string;
  node_id: string;
  node_name: string;
  node_details: Schemas['NodeDetails'];
  /** Null when nothing was ever assigned. */
  assignments: Schemas['ConfigurationAssignment'][] | null;
  first_seen: string;
  last_seen: string;
  sidecar_version: string;
  /** By configuration id. */
  deliveries: Record<string, Delivery>;
}

const storedSidecars = defineCollection<RegisteredSidecar>({
  table: 'sidecars',
  entity: 'sidecar',
  unique: [{ property: 'node_id' }],
  updatesWithoutSync: true,
});

/** The sidecars in memory. A fleet reports every few seconds, so that changes are stored together. */
export const sidecarRegistry = defineService({
  needs: { stored: storedSidecars },
  create(_, { stored }) {
    const sidecars = new Map(stored.list().map((sidecar) => [sidecar.node_id, sidecar]));
    return {
      find: (nodeId: string) => sidecars.get(nodeId) ?? null,
      list: (): readonly RegisteredSidecar[] => [...sidecars.values()],

      assignedTo: (configurationId: string): readonly RegisteredSidecar[] =>
        [...sidecars.values()].filter(({ assignments }) =>
          assignments?.some(({ configuration_id }) => configuration_id === configurationId),
        ),

      /** Records that a sidecar has the text of a configuration; `text` is null when it had it already. */
      recordSent(_nodeId: string, _configurationId: string, _version: string, _text: string | null): void {},

      /** The text that a sidecar was last sent; null when it never was. */
      sentText: (_nodeId: string, _configurationId: string): string | null => null,
    };
  },
});
