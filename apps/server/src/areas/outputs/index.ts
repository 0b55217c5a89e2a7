import type { Schemas } from '@tailrace/sdk';
import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { noContent, ok } from '../../http/handler.ts';
import type { PartSource } from '../../ingest/configuration/config-changes.ts';
import type { OutputState } from '../../ingest/configuration/output-definition.ts';
import type { Collection } from '../../store/collection.ts';
import { wireOffsetTime, wireTime } from '../../wire-time.ts';
import { type StoredStream, storedStreams } from '../streams/stored-streams.ts';
import { streamService } from '../streams/stream-service.ts';
import { outputCertificates } from './output-certificates.ts';
import { outputConditions } from './output-conditions.ts';
import { type OutputService, outputService } from './output-service.ts';
import { type OutputType, outputTypes } from './output-types.ts';
import { type Output, storedOutputs } from './stored-outputs.ts';

/** The outputs with the running streams that use them, for the sending of messages. */
const sentOutputs = (
  outputs: Collection<Output>,
  streams: Collection<StoredStream>,
): PartSource<'outputs'> => ({
  read() {
    const running = streams.list().filter((stream) => !stream.disabled && stream.outputs.length > 0);
    return outputs.list().map(({ id, type, configuration }) => {
      const using = running.filter((stream) => stream.outputs.includes(id));
      return { id, type, configuration, streamIds: using.map((stream) => stream.id) };
    });
  },
  watched: [outputs, streams],
});

const services = {
  outputs: outputService,
  streams: streamService,
  certificates: outputCertificates,
  storedOutputs,
  storedStreams,
};

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

const outputState = ({ since, problem, ...state }: OutputState): Schemas['OutputState'] => ({
  ...state,
  since: wireTime(since),
  problem: problem && { text: problem.text, at: wireTime(problem.at) },
});

export const outputs = defineArea({
  name: 'outputs',
  services,
  handlers: {
    ...crudHandlers((services: { outputs: OutputService }) => services.outputs, {
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

    listOutputStates(_, { outputs, ingest }) {
      const known = new Set(outputs.list().map(({ id }) => id));
      const states = ingest.outputStates().filter(({ id }) => known.has(id));
      return ok({ total: states.length, outputs: states.map(outputState) });
    },

    listStreamOutputs({ path }, { streams }) {
      const { outputs } = streams.get(path.streamId);
      return ok({ total: outputs.length, outputs });
    },

    getStreamOutput({ path }, { streams, outputs }) {
      streams.get(path.streamId);
      return ok(outputs.get(path.outputId));
    },

    addStreamOutputs({ path, body }, { streams }) {
      streams.addOutputs(path.streamId, body.outputs);
      return { status: 202, body: undefined };
    },

    removeStreamOutput({ path }, { streams }) {
      streams.removeOutput(path.streamId, path.outputId);
      return noContent();
    },
  },
  processing: {
    outputs: ({ storedOutputs, storedStreams }) => sentOutputs(storedOutputs, storedStreams),
  },
  conditions: {
    list: ({ ingest, storedOutputs, storedStreams, certificates }) => [
      ...outputConditions({ states: ingest.outputStates(), outputs: storedOutputs, streams: storedStreams }),
      ...certificates.conditions(ingest.outputStates(), storedOutputs.list()),
    ],
  },
});
