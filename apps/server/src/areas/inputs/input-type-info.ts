import type { Schemas } from '@tailrace/sdk';
import type { InputType } from '../../ingest/input-types/input-type.ts';

export function inputTypeInfo(type: InputType): Schemas['InputTypeInfo'] {
  return {
    type: type.type,
    name: type.name,
    is_exclusive: false,
    requested_configuration: type.requestedConfiguration,
    link_to_docs: '',
  };
}
