import type { Schemas } from '@tailrace/sdk';

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

/** Why a definition cannot be changed or deleted: one of the server itself, which newer servers mark. */
export function readOnlyReason(
  { _scope = 'DEFAULT' }: Pick<EventDefinition, '_scope'>,
  isMutable = true,
): string | undefined {
  return _scope === 'DEFAULT' && isMutable
    ? undefined
    : 'The server manages this definition. It cannot be changed.';
}

/** Deleting the built-in definition is refused by the server. */
export const deleteDisabledReason = (definition: EventDefinition) =>
  readOnlyReason(definition) ??
  (isSystem(definition) ? 'The server needs this definition. Disable it instead.' : undefined);
