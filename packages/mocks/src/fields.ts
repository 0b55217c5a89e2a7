import type { FieldTypeMapping } from '@tailrace/sdk';

const mapping = (
  name: string,
  type: string,
  ...properties: FieldTypeMapping['type']['properties']
): FieldTypeMapping => ({
  name,
  type: { type, properties, index_names: [] },
});

/** The fields of the generated messages. */
export const mockFieldTypes: readonly FieldTypeMapping[] = [
  mapping('message', 'string', 'full-text-search'),
  mapping('full_message', 'string', 'full-text-search'),
  mapping('source', 'string', 'full-text-search'),
  mapping('timestamp', 'date', 'enumerable'),
  mapping('gl2_receive_timestamp', 'date', 'enumerable'),
  mapping('gl2_source_input', 'string', 'enumerable'),
  mapping('level', 'long', 'numeric', 'enumerable'),
  mapping('facility', 'string', 'enumerable'),
  mapping('service', 'string', 'enumerable'),
  mapping('environment', 'string', 'enumerable'),
  mapping('http_method', 'string', 'enumerable'),
  mapping('http_path', 'string', 'enumerable'),
  mapping('http_status', 'long', 'numeric', 'enumerable'),
  mapping('took_ms', 'long', 'numeric', 'enumerable'),
  mapping('user', 'string', 'enumerable'),
  mapping('client_ip', 'ip', 'enumerable'),
  mapping('login_succeeded', 'boolean', 'enumerable'),
  mapping('job', 'string', 'enumerable'),
  mapping('rows', 'long', 'numeric', 'enumerable'),
  mapping('user_id', 'compound(long,string)', 'enumerable', 'compound'),
];

/** Any number of fields, to test that lists and editors stay fast. */
export const mockManyFieldTypes = (count: number): FieldTypeMapping[] =>
  Array.from({ length: count }, (_, number) =>
    mapping(`field_${String(number).padStart(5, '0')}`, 'string', 'enumerable'),
  );
