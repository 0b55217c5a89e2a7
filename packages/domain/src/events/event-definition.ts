import type { Schemas } from '@tailrace/sdk';

export type EventDefinition = Schemas['EventDefinition'];
export type AggregationConfig = Schemas['AggregationConfig'];
export type SchedulerContext = Schemas['SchedulerContext'];

/** Type of the built-in definition for the server's own problems. */
const systemType = 'system-notifications-v1';

/** The settings that search messages; `null` for the other types of definitions. */
export const aggregationOf = ({ config }: Pick<EventDefinition, 'config'>): AggregationConfig | null =>
  config.type === 'aggregation-v1' ? (config as AggregationConfig) : null;

export const isSystem = ({ config }: Pick<EventDefinition, 'config'>) => String(config.type) === systemType;

/** Deleting the built-in definition is refused by the server. */
export const deleteDisabledReason = (definition: EventDefinition) =>
  isSystem(definition) ? 'The server needs this definition. Disable it instead.' : undefined;
