import type { Schemas } from '@tailrace/sdk';
import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { ok } from '../../http/handler.ts';
import { wireOffsetTime } from '../../wire-time.ts';
import { type Output, outputService } from './output-service.ts';
import { type OutputType, outputTypes } from './output-types.ts';

const services = { outputs: outputService };

const availableOutput = ({ requestedConfiguration, ...type }: OutputType): Schemas['AvailableOutput'] => ({
  ...type,
  link_to_docs: '',
  requested_configuration: requestedConfiguration,
});

/** An output in the format of the replies to changes. */
const storedOutput = ({ id, created_at, ...output }: Output): Schemas['StoredOutput'] => ({
  _id: id,
  ...output,
  created_at: wireOffsetTime(Date.parse(created_at)),
});

export const outputs = defineArea({
  name: 'outputs',
  services,
  handlers: {
    ...crudHandlers(services, 'outputs', {
      list: 'listOutputs',
      get: 'getOutput',
      create: 'createOutput',
      delete: 'deleteOutput',
    }),

    updateOutput: ({ path, body }, { outputs }) => ok(storedOutput(outputs.update(path.outputId, body))),

    listOutputTypes: () =>
      ok({
        types: Object.fromEntries([...outputTypes].map(([type, known]) => [type, availableOutput(known)])),
      }),
  },
});
