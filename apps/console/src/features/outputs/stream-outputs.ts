import { outputNotices } from '@tailrace/domain/notices/outputs';
import { isPermitted } from '@tailrace/domain/permissions/permissions';
import { addStreamOutputs, listStreamOutputs, removeStreamOutput } from '@tailrace/sdk/operations/outputs';
import { getStream, listStreams, listStreamsPaginated } from '@tailrace/sdk/operations/streams';
import { query } from '#/app/calls/query.ts';
import { useCall } from '#/app/calls/use-call.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import { undoable } from '#/app/notices.ts';
import type { Output } from './outputs.ts';

type Named = Pick<Output, 'id' | 'title'>;

const invalidates = [listStreamOutputs, listStreams, listStreamsPaginated, getStream];

export const outputsOfStream = (streamId: string) =>
  query(listStreamOutputs, { streamId }, { failed: outputNotices.listFailed });

/** Both a permission on the stream and one on the outputs of streams are needed. */
export function useStreamOutputsCan(streamId: string) {
  const can = useCan();
  const { permissions } = useCurrentUser();
  return {
    assign: can(addStreamOutputs, { streamId }) && isPermitted(permissions, 'stream_outputs:create'),
    remove: ({ id }: Named) =>
      can(removeStreamOutput, { streamId, outputId: id }) &&
      isPermitted(permissions, `stream_outputs:delete:${id}`),
  };
}

/** Adds outputs to a stream and removes them; removing can be undone. */
export function useStreamOutputChanges(streamId: string) {
  const assign = useCall(addStreamOutputs, {
    input: ({ id }: Named) => ({ streamId, body: { outputs: [id] } }),
    done: (_, { title }) => outputNotices.assigned(title),
    failed: outputNotices.assignFailed,
    invalidates,
  });
  const remove = useCall(removeStreamOutput, {
    input: ({ id }: Named) => ({ streamId, outputId: id }),
    done: (_, output) => undoable(outputNotices.unassigned(output.title), () => assign.mutate(output)),
    failed: outputNotices.unassignFailed,
    invalidates,
  });
  return { assign, remove };
}
