import type { Schemas } from '@tailrace/sdk';
import { isOfSystem } from '../forms/stored-entity.ts';

export type EventDefinition = Schemas['EventDefinition'];
export type AggregationConfig = Schemas['AggregationConfig'];
export type SchedulerContext = Schemas['SchedulerContext'];

/** What the server itself writes of a definition, with each run. */
export const writtenByServer = ['id', 'scheduler', 'state', 'updated_at', 'matched_at'] as const;

/** Type of the built-in definition for the server's own problems. */
const systemType = 'system-notifications-v1';

/** The settings that search messages; `null` for the other types of definitions. */
export const aggregationOf = ({ config }: Pick<EventDefinition, 'config'>): AggregationConfig | null =>
  config.type === 'aggregation-v1' ? (config as AggregationConfig) : null;

export const isSystem = ({ config }: Pick<EventDefinition, 'config'>) => String(config.type) === systemType;

/** Whether nobody can change or delete a definition, by its scope or by what the server says beside it. */
export const isFixed = ({
  event_definition,
  is_mutable = true,
}: {
  event_definition: Pick<EventDefinition, '_scope'>;
  is_mutable?: boolean | undefined;
}): boolean => isOfSystem(event_definition) || !is_mutable;

/** Deleting the built-in definition is refused by the server. */
export const deleteDisabledReason = (definition: EventDefinition) =>
  isSystem(definition) ? 'The server needs this definition. Disable it instead.' : undefined;
