import type { PartSource } from '../../ingest/configuration/config-changes.ts';
import type { Collection } from '../../store/collection.ts';
import type { StoredStream } from '../streams/stored-streams.ts';
import type { Output } from './stored-outputs.ts';

/** The outputs with the running streams that use them, for the sending of messages. */
export const sentOutputs = (
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
