import type { Condition } from '../../host/condition.ts';
import type { OutputState } from '../../ingest/configuration/output-definition.ts';
import type { Collection } from '../../store/collection.ts';
import type { StoredStream } from '../streams/stored-streams.ts';
import type { Output } from './stored-outputs.ts';

interface Read {
  states: readonly OutputState[];
  outputs: Pick<Collection<Output>, 'find'>;
  streams: Pick<Collection<StoredStream>, 'listWith'>;
}

/** The outputs that do not reach their targets, each with one of the running streams that use it. */
export function outputConditions({ states, outputs, streams }: Read): Condition[] {
  return states.flatMap(({ id, state, since, problem }): Condition[] => {
    if (state !== 'failing') return [];
    const output = outputs.find(id);
    const stream = streams.listWith('outputs', id).find(({ disabled }) => !disabled);
    if (!output || !stream) return [];
    const details = {
      ...{ outputId: id, outputTitle: output.title },
      ...{ streamId: stream.id, streamTitle: stream.title },
      errorMessage: problem?.text ?? '',
    };
    const notification = { severity: 'normal', type: 'output_failing', details } as const;
    return [
      {
        key: `output_failing:${id}`,
        title: `The output ${output.title} cannot send`,
        reason: details.errorMessage || null,
        since,
        notification,
      },
    ];
  });
}
