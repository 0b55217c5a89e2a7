import type { Schemas } from '@tailrace/sdk';

/** Errors by field, as in a `FormValidationResult`. */
export type FieldErrors = Record<string, string[]>;

const isBlank = (text: string) => text.trim() === '';

/** Names of configurations and paths of programs become part of a command line. */
export const hasForbiddenCharacters = (text: string): boolean => /[;*?"<>|&]/.test(text);

export const isCollectorName = (name: string): boolean => /^[A-Za-z0-9_.-]+$/.test(name);

export const isVariableName = (name: string): boolean => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name);

/** The errors of a field, without those that do not apply. */
function fieldErrors(fields: Record<string, string | null>): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, error]) => (error === null ? [] : [[field, [error]]])),
  );
}

function collectorNameError(name: string): string | null {
  if (isBlank(name)) return 'must not be empty';
  return isCollectorName(name) ? null : 'must consist of letters, digits, "_", "." and "-"';
}

function commandTextError(text: string): string | null {
  if (isBlank(text)) return 'must not be empty';
  return hasForbiddenCharacters(text) ? 'must not contain ; * ? " < > | or &' : null;
}

/** What is wrong with a collector, without what only the server knows, such as taken names. */
export function collectorErrors(
  collector: Pick<
    Schemas['CollectorRequest'],
    'name' | 'executable_path' | 'node_operating_system' | 'service_type'
  >,
): FieldErrors {
  const { name, executable_path, node_operating_system, service_type } = collector;
  const isPossible = node_operating_system === 'windows' || service_type === 'exec';
  return fieldErrors({
    name: collectorNameError(name),
    executable_path: commandTextError(executable_path),
    service_type: isPossible ? null : `must be "exec" on ${node_operating_system}`,
  });
}

/** What is wrong with a configuration, without what only the server knows, such as whether its template renders. */
export function collectorConfigurationErrors(
  configuration: Pick<
    Schemas['CollectorConfigurationRequest'],
    'name' | 'collector_id' | 'color' | 'template'
  >,
): FieldErrors {
  const { name, collector_id, color, template } = configuration;
  const emptyError = (text: string) => (isBlank(text) ? 'must not be empty' : null);
  return fieldErrors({
    name: commandTextError(name),
    collector_id: emptyError(collector_id),
    color: emptyError(color),
    template: emptyError(template),
  });
}

function variableNameError(name: string): string | null {
  if (isBlank(name)) return 'must not be empty';
  if (/^[0-9]/.test(name)) return 'must not start with a digit';
  return isVariableName(name) ? null : 'must consist of letters, digits and "_"';
}

/** What is wrong with a configuration variable, without whether its name is taken. */
export function configurationVariableErrors({
  name,
  content,
}: Pick<Schemas['ConfigurationVariableRequest'], 'name' | 'content'>): FieldErrors {
  return fieldErrors({
    name: variableNameError(name),
    content: isBlank(content) ? 'must not be empty' : null,
  });
}
