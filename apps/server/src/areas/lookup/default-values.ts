import type { Schemas } from '@tailrace/sdk';

type Table = Pick<
  Schemas['LookupTableRequest'],
  'default_single_value' | 'default_single_value_type' | 'default_multi_value' | 'default_multi_value_type'
>;

/** The defaults of a table, as they are returned. */
export interface DefaultValues {
  single: string | number | boolean | null;
  multi: Readonly<Record<string, unknown>> | null;
}

/** Throws an Error that says what the text is not. */
export function defaultSingle({
  default_single_value: text,
  default_single_value_type: type,
}: Pick<Table, 'default_single_value' | 'default_single_value_type'>): DefaultValues['single'] {
  if (type === 'NULL') return null;
  if (type === 'STRING') return text;
  if (type === 'BOOLEAN') {
    if (text !== 'true' && text !== 'false') throw new Error('is neither true nor false');
    return text === 'true';
  }
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) throw new Error('is not a number');
  return number;
}

/** Throws an Error that says what the text is not. */
export function defaultMulti({
  default_multi_value: text,
  default_multi_value_type: type,
}: Pick<Table, 'default_multi_value' | 'default_multi_value_type'>): DefaultValues['multi'] {
  if (type === 'NULL') return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('is not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('is not an object');
  return value as Record<string, unknown>;
}
