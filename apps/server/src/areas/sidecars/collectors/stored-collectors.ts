import type { Schemas } from '@tailrace/sdk';
import { defineCollection } from '../../../host/collection.ts';

/** `key` is the name and operating system, which are unique together. */
export type StoredCollector = Schemas['Collector'] & { key: string };
export type StoredConfiguration = Schemas['CollectorConfiguration'];
export type StoredVariable = Schemas['ConfigurationVariable'];

/** A staged roll-out: the named sidecars get its template instead of the configuration's. */
export interface StoredRollout {
  id: string;
  configuration_id: string;
  template: string;
  started_at: string;
  started_by: string;
  /** True once a failure has taken the template back. */
  is_stopped: boolean;
  stops_on_failure: boolean;
  continues_by_itself: boolean;
  /** Node ids. */
  sidecar_ids: string[];
}

export const storedCollectors = defineCollection<StoredCollector>({
  table: 'collectors',
  entity: 'collector',
  unique: [{ property: 'key' }],
});

export const storedConfigurations = defineCollection<StoredConfiguration>({
  table: 'collector_configurations',
  entity: 'configuration',
  unique: [{ property: 'name' }],
});

export const storedVariables = defineCollection<StoredVariable>({
  table: 'configuration_variables',
  entity: 'configuration variable',
  unique: [{ property: 'name' }],
  order: 'name',
});

export const storedRollouts = defineCollection<StoredRollout>({
  table: 'configuration_rollouts',
  entity: 'roll-out',
  unique: [{ property: 'configuration_id' }],
  references: [{ property: 'configuration_id', to: storedConfigurations, whenDeleted: 'cascade' }],
});
