import type { ConfigFieldDescriptor, RequestedConfiguration } from './config-field.ts';

export type Configuration = Record<string, unknown>;

/** A type with a configuration form, such as that of an input or output. */
export interface ConfiguredType {
  requestedConfiguration: RequestedConfiguration;
}

const maxPort = 65_535;

function numberProblem({ attributes }: ConfigFieldDescriptor, value: number): string | null {
  if (!Number.isFinite(value)) return 'is not a number';
  if (attributes.includes('is_port_number') && (value < 0 || value > maxPort))
    return `is not a port number (0 to ${maxPort})`;
  if (attributes.includes('only_positive') && value < 0) return 'must not be negative';
  if (attributes.includes('only_negative') && value > 0) return 'must not be positive';
  return null;
}

const isStringList = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

function valueProblem(field: ConfigFieldDescriptor, value: unknown): string | null {
  switch (field.type) {
    case 'number':
      return typeof value === 'number' ? numberProblem(field, Math.trunc(value)) : 'must be a number';
    case 'boolean':
      return typeof value === 'boolean' ? null : 'must be true or false';
    case 'list':
      return isStringList(value) ? null : 'must be a list of strings';
    default: {
      if (typeof value !== 'string') return 'must be a string';
      const { values } = field.additional_info;
      if (values && value !== '' && !Object.hasOwn(values, value))
        return `must be one of ${Object.keys(values).join(', ')}`;
      return value === '' && !field.is_optional ? 'must not be empty' : null;
    }
  }
}

/** Returns the problems of a configuration by setting; empty when it is valid. */
export function settingProblems(type: ConfiguredType, configuration: Configuration): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [key, field] of Object.entries(type.requestedConfiguration)) {
    const value = configuration[key] ?? null;
    const problem = value === null ? (field.is_optional ? null : 'is required') : valueProblem(field, value);
    if (problem) problems[key] = problem;
  }
  return problems;
}

/** Returns the problems as sentences. */
export const configurationProblems = (type: ConfiguredType, configuration: Configuration): string[] =>
  Object.entries(settingProblems(type, configuration)).map(
    ([key, problem]) => `Configuration field ${key} ${problem}.`,
  );

/** The configuration as stored: numbers are truncated and unknown keys removed. */
export function normalizeConfiguration(type: ConfiguredType, configuration: Configuration): Configuration {
  const known = Object.keys(type.requestedConfiguration).filter((key) => Object.hasOwn(configuration, key));
  return Object.fromEntries(
    known.map((key) => {
      const value = configuration[key];
      return [key, typeof value === 'number' ? Math.trunc(value) : value];
    }),
  );
}

/** Replaces passwords that are set with a placeholder. */
export function maskPasswords(type: ConfiguredType, configuration: Configuration): Configuration {
  return Object.fromEntries(
    Object.entries(configuration).map(([key, value]) => {
      const isPassword = type.requestedConfiguration[key]?.attributes.includes('is_password');
      return [key, isPassword && value ? '<password set>' : value];
    }),
  );
}

/** Reads configured values, falling back to the type's defaults. */
export class ConfigurationReader {
  readonly #type: ConfiguredType;
  readonly #configuration: Configuration;

  constructor(type: ConfiguredType, configuration: Configuration) {
    this.#type = type;
    this.#configuration = configuration;
  }

  text(key: string): string {
    const value = this.#value(key);
    return typeof value === 'string' ? value : '';
  }

  number(key: string): number {
    const value = this.#value(key);
    return typeof value === 'number' ? Math.trunc(value) : 0;
  }

  flag(key: string): boolean {
    return this.#value(key) === true;
  }

  #value(key: string): unknown {
    return this.#configuration[key] ?? this.#type.requestedConfiguration[key]?.default_value;
  }
}
