import type { Schemas } from '@tailrace/sdk';
import type { Collection } from '../../store/collection.ts';
import type { Output } from '../outputs/stored-outputs.ts';
import type { StoredStream } from './stored-streams.ts';

export type Stream = Schemas['Stream'];

/** Which outputs the messages of a stream are sent to. The default stream can have outputs too. */
export interface StreamOutputs {
  /** Throws a NotFoundError when the stream or one of the outputs does not exist; then none is added. */
  addOutputs(id: string, outputIds: readonly string[]): void;
  /** Throws a NotFoundError when the stream or the output does not exist. */
  removeOutput(id: string, outputId: string): void;
  /** A stream with its outputs in place of their ids. */
  described(stream: StoredStream): Stream;
}

export function streamOutputs(
  streams: Collection<StoredStream>,
  outputs: Pick<Collection<Output>, 'get' | 'find' | 'beforeDelete'>,
): StreamOutputs {
  const without = (stream: StoredStream, removed: string) =>
    void streams.update({ ...stream, outputs: stream.outputs.filter((id) => id !== removed) });

  outputs.beforeDelete(({ id }) => {
    for (const stream of streams.listWith('outputs', id)) without(stream, id);
  });

  return {
    addOutputs: (id, outputIds) =>
      streams.transaction(() => {
        const stream = streams.get(id);
        const added = outputIds.map((outputId) => outputs.get(outputId).id);
        streams.update({ ...stream, outputs: [...new Set([...stream.outputs, ...added])] });
      }),

    removeOutput(id, outputId) {
      without(streams.get(id), outputs.get(outputId).id);
    },

    described: (stream) => ({ ...stream, outputs: stream.outputs.flatMap((id) => outputs.find(id) ?? []) }),
  };
}
