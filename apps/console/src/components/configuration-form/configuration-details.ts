import { formatCount } from '@tailrace/domain/format/format';
import {
  type ConfigurationValues,
  isSecret,
  orderedFields,
  type RequestedConfiguration,
} from '@tailrace/domain/forms/configuration';
import type { ConfigurationField } from '@tailrace/sdk';
import type { Detail } from '../detail/DetailList.tsx';

function textsOf(field: ConfigurationField, value: ConfigurationValues[string] = null): string[] {
  if (value === null || value === '') return [];
  if (isSecret(field)) return ['Set'];
  if (field.attributes.includes('is_port_number')) return [String(value)];
  if (Array.isArray(value)) return value;
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (typeof value === 'number') return [formatCount(value)];
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** The settings of a type as facts, in the order of its form. A password only shows whether it is set. */
export const configurationDetails = (
  requested: RequestedConfiguration,
  values: ConfigurationValues,
): Detail[] =>
  orderedFields(requested).map(([key, field]) => ({
    label: field.human_name,
    values: textsOf(field, values[key]),
  }));
