import { formatCount } from '@tailrace/domain/format/format';
import { isOwner, isPermitted } from '@tailrace/domain/permissions/permissions';
import { streamAction } from '@tailrace/domain/streams/transitions';
import { listEventDefinitions } from '@tailrace/sdk/operations/events';
import { cloneStream } from '@tailrace/sdk/operations/streams';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { query } from '#/app/calls/query.ts';
import { useCan } from '#/app/calls/use-can.ts';
import { useCurrentUser } from '#/app/current-user.ts';
import type { EntityAction } from '#/app/entity-action.ts';
import { builtInReason, isEventStream } from './built-in.ts';
import { definitionsQuestion, deletionEffect } from './deletion.ts';
import { type AnyStream, streams } from './streams.ts';
import { useStreamChanges } from './use-stream-changes.ts';

const counted = ({ length }: readonly unknown[]) =>
  length === 1 ? 'stream' : `${formatCount(length)} streams`;

/** The actions of a row of the list and of the selected rows. */
export function useStreamActions(onShare: (stream: AnyStream) => void): EntityAction<AnyStream>[] {
  const navigate = useNavigate();
  const can = useCan();
  const user = useCurrentUser();
  const { edit } = streams.useCan();
  const { canChange, pause, resume } = useStreamChanges();
  return [
    {
      label: 'Search this stream',
      in: ['row'],
      run: ([stream]) =>
        stream && navigate({ to: '/streams/$streamId/search', params: { streamId: stream.id } }),
    },
    {
      label: (stream) => (edit(stream) ? 'Edit rules' : 'Show rules'),
      in: ['row'],
      isOffered: (stream) => builtInReason(stream) === undefined,
      run: ([stream]) =>
        stream && navigate({ to: '/streams/$streamId/edit', params: { streamId: stream.id } }),
    },
    {
      label: 'Edit stream',
      in: ['row'],
      isOffered: edit,
      disabledReason: builtInReason,
      run: ([stream]) =>
        stream && navigate({ to: '/streams/$streamId/settings', params: { streamId: stream.id } }),
    },
    {
      label: 'Show outputs',
      in: ['row'],
      isOffered: () => isPermitted(user.permissions, 'stream_outputs:read'),
      run: ([stream]) =>
        stream && navigate({ to: '/streams/$streamId/outputs', params: { streamId: stream.id } }),
    },
    {
      label: 'Manage alerts',
      in: ['row'],
      isOffered: (stream) => !isEventStream(stream),
      run: ([stream]) => stream && navigate({ to: '/alerts', search: { stream_id: stream.id } }),
    },
    {
      label: 'Share stream…',
      in: ['row'],
      isOffered: ({ id }) => isOwner(user, 'stream', id),
      run: ([stream]) => stream && onShare(stream),
    },
    {
      label: 'Clone stream',
      in: ['row'],
      isOffered: () => can(cloneStream),
      disabledReason: ({ is_default }) => (is_default ? 'The default stream cannot be cloned.' : undefined),
      run: ([stream]) => stream && navigate({ to: '/streams/new', search: { clone: stream.id } }),
    },
    {
      label: 'Start stream',
      in: ['row', 'bulk'],
      isOffered: (stream) => streamAction(stream) === 'resume' && canChange(stream),
      run: resume,
      bulk: { label: (rows) => `Start ${counted(rows)}` },
    },
    {
      label: 'Pause stream',
      in: ['row', 'bulk'],
      isOffered: (stream) => streamAction(stream) === 'pause' && canChange(stream),
      run: pause,
      bulk: { label: (rows) => `Pause ${counted(rows)}` },
    },
    streams.useDeletion({
      effect: () => deletionEffect,
      askMore: useDefinitionsQuestion(),
      disabledReason: builtInReason,
    }),
  ];
}

/** Finds out which event definitions search the streams; without permission or on failure, nothing is added. */
function useDefinitionsQuestion() {
  const client = useQueryClient();
  const can = useCan();
  return async (rows: readonly AnyStream[]) => {
    if (!can(listEventDefinitions)) return {};
    try {
      const all = await client.fetchQuery(query(listEventDefinitions, { per_page: 0 }));
      return definitionsQuestion(rows, all.event_definitions);
    } catch {
      return { text: `The event definitions that search it could not be loaded. ${deletionEffect}` };
    }
  };
}
