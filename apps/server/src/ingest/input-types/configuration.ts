import type { ConfigFieldDescriptor } from './config-field.ts';
import type { InputType } from './input-type.ts';

export type InputConfiguration = Record<string, unknown>;

const largestPort = 65_535;

function numberProblem({ attributes }: ConfigFieldDescriptor, value: number): string | null {
  if (!Number.isFinite(value)) return 'is not a number';
  if (attributes.includes('is_port_number') && (value < 0 || value > largestPort))
    return `is no port number (0 to ${largestPort})`;
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
      return isStringList(value) ? null : 'must be a list of texts';
    default: {
      if (typeof value !== 'string') return 'must be a text';
      const { values } = field.additional_info;
      if (values && value !== '' && !Object.hasOwn(values, value))
        return `must be one of ${Object.keys(values).join(', ')}`;
      return value === '' && !field.is_optional ? 'must not be empty' : null;
    }
  }
}

/** What is wrong with a configuration, a sentence per key; empty when an input can be made of it. */
export function configurationProblems(type: InputType, configuration: InputConfiguration): string[] {
  const problems: string[] = [];
  for (const [key, field] of Object.entries(type.requestedConfiguration)) {
    const value = configuration[key] ?? null;
    const problem = value === null ? (field.is_optional ? null : 'is required') : valueProblem(field, value);
    if (problem) problems.push(`Configuration field ${key} ${problem}.`);
  }
  return problems;
}

/** The configuration as it is stored: whole numbers, and nothing the type does not know. */
export function normalizeConfiguration(
  type: InputType,
  configuration: InputConfiguration,
): InputConfiguration {
  const known = Object.keys(type.requestedConfiguration).filter((key) => Object.hasOwn(configuration, key));
  return Object.fromEntries(
    known.map((key) => {
      const value = configuration[key];
      return [key, typeof value === 'number' ? Math.trunc(value) : value];
    }),
  );
}

/** Passwords that are set, replaced by a text that only says so. */
export function maskPasswords(type: InputType, configuration: InputConfiguration): InputConfiguration {
  return Object.fromEntries(
    Object.entries(configuration).map(([key, value]) => {
      const isPassword = type.requestedConfiguration[key]?.attributes.includes('is_password');
      return [key, isPassword && value ? '<password set>' : value];
    }),
  );
}

/** Reads a configuration: the value given, or else the default of the type. */
export class ConfigurationReader {
  readonly #type: InputType;
  readonly #configuration: InputConfiguration;

  constructor(type: InputType, configuration: InputConfiguration) {
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
