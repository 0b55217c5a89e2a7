import type { Schemas } from '@tailrace/sdk';
import type { RunOptions } from '../../search/search-pool.ts';
import { wireFieldType } from './field-types.ts';
import type { Services } from './services.ts';
import type { TimeSpan } from './time-span.ts';

/** The fields, with their types, of messages in these streams and this time range; null means all. */
export async function fieldMappings(
  services: Services,
  scope: { streams: string[] | null; range: TimeSpan | null },
  options: RunOptions,
): Promise<Schemas['FieldTypeMapping'][]> {
  const fields = await services.search.fieldTypes(scope, options);
  return fields.map(({ name, types }) => ({ name, type: wireFieldType(types) }));
}
