import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../../host/collection.ts';

/** `key` is the name and operating system, which are unique together. */
export type StoredCollector = Schemas['Collector'] & { key: string };
export type StoredConfiguration = Schemas['CollectorConfiguration'];
export type StoredVariable = Schemas['ConfigurationVariable'];
export type StoredRevision = Schemas['ConfigurationRevision'] & { id: string; configuration_id: string };
type StoredUpload = Omit<Schemas['CollectorUpload'], 'id' | 'created'> & {
  id: string;
  created: string;
};

/** A staged roll-out: the named sidecars get its template instead of the configuration's. */
export interface StoredRollout {
  id: string;
  configuration_id: string;
  template: string;
  started_at: string;
  started_by: string;
  /** True once a failure has taken the template back. */
  is_stopped: boolean;
  /** The first sidecars as they were then. */
  first_when_stopped: Schemas['RolloutSidecar'][];
  stops_on_failure: boolean;
  continues_by_itself: boolean;
  /** Node ids. */
  sidecar_ids: string[];
}

export const storedCollectors = defineCollection<StoredCollector>({
  table: 'collectors',
  entity: 'collector',
  unique: [{ property: 'key' }],
  order: 'key',
  lists: {
    searchedBy: { name: 'name', id: 'id', operating_system: 'node_operating_system' },
    sortedBy: {
      name: 'name',
      id: 'id',
      node_operating_system: 'node_operating_system',
      service_type: 'service_type',
      executable_path: 'executable_path',
    },
    textOrder: 'bytes',
  },
});

export const storedConfigurations = defineCollection<StoredConfiguration>({
  table: 'collector_configurations',
  entity: 'configuration',
  unique: [{ property: 'name' }],
  lists: {
    searchedBy: { name: 'name', id: 'id', collector_id: 'collector_id' },
    sortedBy: { name: 'name', id: 'id', collector_id: 'collector_id', color: 'color' },
    textOrder: 'bytes',
  },
});

export const storedVariables = defineCollection<StoredVariable>({
  table: 'configuration_variables',
  entity: 'configuration variable',
  unique: [{ property: 'name' }],
  // People put passwords into variables.
  secretTexts: {
    titleOf: ({ name }) => name,
    replaced: (variable, replace) => ({
      ...variable,
      content: replace(variable.content, 'content') as string,
    }),
  },
  order: 'name',
});

export const storedRevisions = defineCollection<StoredRevision>({
  table: 'configuration_revisions',
  entity: 'revision',
  references: [{ property: 'configuration_id', to: storedConfigurations, whenDeleted: 'cascade' }],
});

export const storedRollouts = defineCollection<StoredRollout>({
  table: 'configuration_rollouts',
  entity: 'roll-out',
  unique: [{ property: 'configuration_id' }],
  references: [{ property: 'configuration_id', to: storedConfigurations, whenDeleted: 'cascade' }],
});

/** What agents of versions before 1.0 have uploaded, migrated from another server: nothing here adds any. */
export const storedUploads = defineCollection<StoredUpload>({
  table: 'configuration_uploads',
  entity: 'upload',
  lists: { searchedBy: { id: 'id' }, sortedBy: { created: 'created' }, textOrder: 'bytes' },
});
