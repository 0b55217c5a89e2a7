import type { IngestService } from '../../ingest/ingest-service.ts';
import type { InputDefinition } from '../../ingest/input-definition.ts';
import type { Input } from './input.ts';

/** What the HTTP API needs of the ingest engine. */
export type InputRunner = Pick<
  IngestService,
  | 'startInput'
  | 'stopInput'
  | 'setStaticFields'
  | 'states'
  | 'state'
  | 'metrics'
  | 'outputStates'
  | 'storageProblem'
  | 'processingFaults'
  | 'isProcessing'
  | 'pauseProcessing'
  | 'resumeProcessing'
  | 'journalDamage'
  | 'follow'
>;

/** The definition of an input for the ingest engine. */
export function inputDefinition(input: Input): InputDefinition {
  return {
    id: input.id,
    type: input.type,
    configuration: input.configuration,
    staticFields: input.static_fields,
  };
}
