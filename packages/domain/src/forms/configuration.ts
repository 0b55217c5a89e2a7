import type { ConfigurationField, Schemas } from '@tailrace/sdk';
import { formatBytes, formatCount } from '../format/format.ts';
import type { Check } from './checks.ts';

export type RequestedConfiguration = Schemas['RequestedConfiguration'];
export type ConfigurationValues = Schemas['ConfigurationValues'];
type ConfigurationValue = ConfigurationValues[string];

const defaultPosition = 100;

/** By position, required before optional, then as the server declared them. */
export function orderedFields(requested: RequestedConfiguration): [string, ConfigurationField][] {
  const positionOf = ({ position }: ConfigurationField) => position || defaultPosition;
  return Object.entries(requested).toSorted(
    ([, one], [, other]) =>
      positionOf(one) - positionOf(other) || Number(one.is_optional) - Number(other.is_optional),
  );
}

export interface ConfigurationSections {
  /** What most people fill in. */
  main: [string, ConfigurationField][];
  /** The switch of TLS, and what is only needed when it is on. */
  tls: { enable: [string, ConfigurationField]; rest: [string, ConfigurationField][] } | null;
  /** Settings whose defaults suit nearly everybody. */
  advanced: [string, ConfigurationField][];
}

/** By their keys on the wire, as inputs and outputs of every server have them. */
const advancedKeys = new Set([
  'recv_buffer_size',
  'number_worker_threads',
  'tcp_keepalive',
  'tcp_no_delay',
  'connect_timeout',
  'reconnect_delay',
  'queue_size',
  'max_inflight_sends',
  'use_null_delimiter',
  'max_message_size',
  'max_chunk_size',
  'idle_writer_timeout',
  'decompress_size_limit',
  'enable_cors',
  'throttling_allowed',
]);

/** The settings in the order of a form: TLS and what is rarely changed stand apart. */
export function configurationSections(requested: RequestedConfiguration): ConfigurationSections {
  const fields = orderedFields(requested);
  const enable = fields.find(([key, { type }]) => key === 'tls_enable' && type === 'boolean');
  const isTls = (key: string) => enable !== undefined && key.startsWith('tls_');
  const isAdvanced = ([key, field]: [string, ConfigurationField]) =>
    advancedKeys.has(key) && (field.is_optional || field.default_value !== null);
  return {
    main: fields.filter((each) => !isTls(each[0]) && !isAdvanced(each)),
    tls: enable ? { enable, rest: fields.filter(([key]) => isTls(key) && key !== enable[0]) } : null,
    advanced: fields.filter((each) => !isTls(each[0]) && isAdvanced(each)),
  };
}

/** Settings in bytes, by their keys on the wire. */
const byteKeys = new Set(['recv_buffer_size', 'max_message_size', 'max_chunk_size', 'decompress_size_limit']);

/** A size in bytes as people say it: "2.0 MiB". Undefined for settings that are not sizes. */
export const sizeText = (key: string, value: unknown): string | undefined =>
  byteKeys.has(key) && typeof value === 'number' && value >= 1024 ? formatBytes(value) : undefined;

const blank = { text: '', number: null, boolean: false, dropdown: '', list: [] } as const;

/** Whether a setting is a password: its value is not shown. */
export const isSecret = ({ attributes, is_encrypted }: ConfigurationField): boolean =>
  is_encrypted === true || attributes.includes('is_password');

/** Whether a value has a form that settings of this type have: servers may have types of settings that are not known here. */
export const isKnownSetting = ({ type }: ConfigurationField): boolean => type in blank;

function beginning(field: ConfigurationField, value: ConfigurationValue | undefined) {
  const { type, default_value, is_encrypted } = field;
  if (!isKnownSetting(field)) return value ?? default_value;
  // The server has the secret and does not send it.
  if (is_encrypted && value) return null;
  const given = value ?? default_value;
  const kind = type === 'list' ? Array.isArray(given) : typeof given === typeof (blank[type] ?? 0);
  return given !== null && kind ? given : blank[type];
}

/**
 * Initial form values: the existing ones, else the defaults; settings the type does not request are dropped. An encrypted
 * one that is set is `null`.
 */
export function configurationStart(
  requested: RequestedConfiguration,
  values: ConfigurationValues = {},
): ConfigurationValues {
  return Object.fromEntries(
    Object.entries(requested).map(([key, field]) => {
      const start = beginning(field, values[key]);
      return [key, Array.isArray(start) ? [...start] : (start as ConfigurationValue)];
    }),
  );
}

type SecretChange = { keep_value: true } | { set_value: string } | { delete_value: true };

/** What becomes of an encrypted setting: a text sets it, an empty one deletes what is stored, `null` keeps it. */
export function secretChange(
  value: ConfigurationValue | undefined,
  isStored: boolean,
): SecretChange | undefined {
  if (typeof value === 'string' && value !== '') return { set_value: value };
  if (!isStored) return undefined;
  return value === '' ? { delete_value: true } : { keep_value: true };
}

/**
 * The request body: every requested setting, empty ones as null. `stored` are the settings that are edited: those which the
 * type does not request are sent back. An encrypted setting is sent as what becomes of it.
 */
export function configurationRequest(
  requested: RequestedConfiguration,
  values: ConfigurationValues,
  stored: ConfigurationValues = {},
): ConfigurationValues {
  const others = Object.entries(stored).filter(([key]) => !(key in requested));
  const entries = Object.entries(requested).flatMap(([key, { is_encrypted }]) => {
    const value = values[key];
    if (!is_encrypted) return [[key, value === '' ? null : (value ?? null)]];
    const change = secretChange(value, Boolean(stored[key]));
    // The contract has no such values: only servers that encrypt settings accept them.
    return change ? [[key, change as unknown as ConfigurationValue]] : [];
  });
  return Object.fromEntries([...others, ...entries]);
}

interface Bounds {
  min: number;
  max: number;
}

// Servers read these numbers as 32-bit integers.
const smallest = -(2 ** 31);
const largest = 2 ** 31 - 1;

/** The server only looks at the first attribute. */
export function boundsOf({ attributes: [first] }: ConfigurationField): Bounds {
  if (first === 'only_positive') return { min: 0, max: largest };
  if (first === 'only_negative') return { min: smallest, max: -1 };
  if (first === 'is_port_number') return { min: 0, max: 65_535 };
  return { min: smallest, max: largest };
}

function numberProblem(field: ConfigurationField, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined;
  const { min, max } = boundsOf(field);
  if (Number.isInteger(value) && value >= min && value <= max) return undefined;
  const [first] = field.attributes;
  if (first === 'is_port_number') return 'Enter a port from 0 to 65535.';
  if (first === 'only_positive' && value < 0) return 'Enter a number that is not negative.';
  if (first === 'only_negative' && value >= 0) return 'Enter a negative number.';
  if (!Number.isInteger(value)) return 'Enter a whole number.';
  return `Enter a number from ${formatCount(min)} to ${formatCount(max)}.`;
}

/** Validates a setting against its description. */
export const checkConfiguration =
  (field: ConfigurationField): Check<unknown> =>
  (value) => {
    if (field.is_encrypted && value === null) return undefined;
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (isEmpty) return field.is_optional ? undefined : `${field.human_name} is needed.`;
    return field.type === 'number' ? numberProblem(field, value) : undefined;
  };
