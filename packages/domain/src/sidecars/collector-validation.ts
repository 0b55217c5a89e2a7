import type { Schemas } from '@tailrace/sdk';

/**
 * A collector with everything the server needs to validate it (calls-errors §5). Missing values are blank, as
 * in the table of constants; the server then names those that must not be empty.
 */
export function collectorToValidate(
  collector: Partial<Schemas['CollectorRequest']>,
): Omit<Schemas['CollectorRequest'], 'node_operating_system'> &
  Partial<Pick<Schemas['CollectorRequest'], 'node_operating_system'>> {
  return {
    ...collector,
    id: collector.id ?? '',
    name: collector.name ?? '',
    service_type: collector.service_type ?? 'exec',
    executable_path: collector.executable_path ?? '',
    default_template: collector.default_template ?? '',
  };
}

/**
 * A configuration with everything the server needs to validate it; a missing value is a single space
 * (calls-errors §5).
 */
export function configurationToValidate(
  configuration: Partial<Schemas['CollectorConfigurationRequest']>,
): Schemas['CollectorConfigurationRequest'] {
  return {
    ...configuration,
    name: configuration.name || ' ',
    collector_id: configuration.collector_id || ' ',
    color: configuration.color || ' ',
    template: configuration.template || ' ',
  };
}

/**
 * A variable with everything the server needs to validate it; a missing value is a single space, as for
 * configurations.
 */
export function variableToValidate(
  variable: Partial<Schemas['ConfigurationVariable']>,
): Pick<Schemas['ConfigurationVariable'], 'name' | 'content'> & { id: string } {
  return { id: variable.id || ' ', name: variable.name || ' ', content: variable.content || ' ' };
}
