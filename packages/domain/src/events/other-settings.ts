import { without } from '../forms/stored-entity.ts';
import { aggregationOf, type EventDefinition, writtenByServer } from './event-definition.ts';

/** A secret, of which a server only says whether it is set. */
export const isSecret = (value: unknown): value is { is_set: boolean } =>
  typeof value === 'object' && value !== null && 'is_set' in value && typeof value.is_set === 'boolean';

/** Whether a setting says nothing: newer servers send most of theirs always. */
export const isUnset = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isSecret(value) && !value.is_set);

/** The value of a setting that the console has no field for, as texts. */
export function settingTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(settingTexts);
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (value === null || value === undefined || value === '') return [];
  if (isSecret(value)) return [value.is_set ? 'Set' : 'Not set'];
  return [typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)];
}

const labels: Readonly<Record<string, string>> = {
  event_limit: 'Events per check',
  filters: 'Search filters',
  stream_categories: 'Stream categories',
  remediation_steps: 'Remediation steps',
  event_procedure: 'Event procedure',
};

/** What the page of a definition shows of it anyway, or what the server itself writes. */
const shown = [
  ...writtenByServer,
  'title',
  'description',
  'priority',
  'alert',
  'config',
  'field_spec',
  'key_spec',
  'notification_settings',
  'notifications',
  'storage',
  '_scope',
  '_entity_source',
];

const shownOfConfig = [
  'type',
  'query',
  'query_parameters',
  'streams',
  'group_by',
  'series',
  'conditions',
  'search_within_ms',
  'execute_every_ms',
  'once_per_window',
  'use_cron_scheduling',
  'cron_expression',
  'cron_timezone',
];

/** The settings of a definition that have no field in the form, and those of a type without one, by label. */
export function otherSettings(definition: EventDefinition): [label: string, value: unknown][] {
  const others = [
    without(definition.config, aggregationOf(definition) ? shownOfConfig : ['type']),
    without(definition, shown),
  ];
  return others
    .flatMap((settings) => Object.entries(settings))
    .filter(([name, value]) => !isUnset(value) && !(name === 'event_limit' && value === 0))
    .map(([name, value]) => [labels[name] ?? name, value]);
}
