import type { IngestService } from '../../ingest/ingest-service.ts';
import type { InputDefinition } from '../../ingest/input-definition.ts';
import type { Input } from './input.ts';

/** What the HTTP side asks of the ingest engine. */
export type InputRunner = Pick<
  IngestService,
  'startInput' | 'stopInput' | 'states' | 'state' | 'metrics' | 'storageProblem' | 'follow'
>;

/** An input as the ingest engine wants it. */
export function inputDefinition(input: Input): InputDefinition {
  return {
    id: input.id,
    type: input.type,
    configuration: input.configuration,
    staticFields: input.static_fields,
  };
}
