import { randomUUID } from 'node:crypto';
import type { Schemas } from '@tailrace/sdk';
import { filledIn } from '../../../http/empty-values.ts';
import { eventStreamIds } from '../../../ids.ts';
import { defaultPercentile, isRatio } from '../engine/condition.ts';
import { isAggregation } from '../event-config.ts';
import type { EventDefinition } from '../stored-definitions.ts';

function normalizedConfig(config: Schemas['EventConfig']): Schemas['EventConfig'] {
  if (!isAggregation(config)) return config;
  const { series, conditions, query_parameters = [] } = config;
  return {
    ...config,
    query_parameters: query_parameters.map((parameter) => filledIn('Parameter', { ...parameter })),
    series: series.map((each) => ({
      id: each.id ?? randomUUID(),
      function: each.function,
      field: each.field || null,
      ...(each.function === 'percentile' && { percentile: each.percentile ?? defaultPercentile }),
      ...(each.earlier_ms && { earlier_ms: each.earlier_ms }),
      ...(isRatio(each) && { numerator: each.numerator ?? '', denominator: each.denominator ?? '' }),
    })),
    conditions: conditions ? { expression: conditions.expression ?? null } : null,
  };
}

function normalizedProvider(provider: Schemas['FieldValueProvider']): Schemas['FieldValueProvider'] {
  const isTemplate = (given: typeof provider): given is Schemas['TemplateFieldValueProvider'] =>
    given.type === 'template-v1';
  return isTemplate(provider) ? { ...provider, require_values: provider.require_values ?? false } : provider;
}

const normalizedFields = (fields: NonNullable<Schemas['EventDefinitionProperties']['field_spec']>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { data_type, providers }]) => [
      name,
      { data_type, providers: providers.map(normalizedProvider) },
    ]),
  );

/** An event definition as it is stored: with everything a request may omit, and events stored in one stream. */
export function normalizedDefinition(
  id: string,
  { config, field_spec = {}, notifications = [], ...given }: Schemas['EventDefinitionProperties'],
): EventDefinition {
  return {
    ...given,
    id,
    config: normalizedConfig(config),
    field_spec: normalizedFields(field_spec),
    notification_settings: {
      ...given.notification_settings,
      backlog_size: given.notification_settings.backlog_size ?? 0,
    },
    notifications: notifications.map(({ notification_id, notification_parameters = null }) => ({
      notification_id,
      notification_parameters,
    })),
    storage: [{ type: 'persist-to-streams-v1', streams: [eventStreamIds.all] }],
  };
}
