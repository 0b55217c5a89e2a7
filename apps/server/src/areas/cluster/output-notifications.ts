import type { Schemas } from '@tailrace/sdk';
import type { OutputState } from '../../ingest/outputs/output-definition.ts';
import type { Collection } from '../../store/collection.ts';
import { wireTime } from '../../wire-time.ts';
import type { Output } from '../outputs/stored-outputs.ts';
import type { StoredStream } from '../streams/stored-streams.ts';

type Notification = Schemas['SystemNotification'];

interface Read {
  states: readonly OutputState[];
  outputs: Pick<Collection<Output>, 'find'>;
  streams: Pick<Collection<StoredStream>, 'listWith'>;
}

/** The outputs that do not reach their targets, each with one of the running streams that use it. */
export function outputNotifications({ states, outputs, streams }: Read, node_id: string): Notification[] {
  return states.flatMap(({ id, state, since, problem }) => {
    if (state !== 'failing') return [];
    const output = outputs.find(id);
    const stream = streams.listWith('outputs', id).find(({ disabled }) => !disabled);
    if (!output || !stream) return [];
    const details = {
      ...{ outputId: id, outputTitle: output.title },
      ...{ streamId: stream.id, streamTitle: stream.title },
      errorMessage: problem?.text ?? '',
    };
    return [{ severity: 'normal', node_id, type: 'output_failing', timestamp: wireTime(since), details }];
  });
}
