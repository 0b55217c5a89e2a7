import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../../errors.ts';
import { ok } from '../../../http/handler.ts';
import { wireTime } from '../../../wire-time.ts';
import type { Handlers } from '../services.ts';
import type { DeletionScope, MessageDeletions } from './message-deletions.ts';
import type { Deletion } from './stored-deletions.ts';

function scopeOf({ query, timerange, streams }: Schemas['MessageSelection']): DeletionScope {
  const range = { from: Date.parse(timerange.from), to: Date.parse(timerange.to) };
  if (range.from > range.to) throw new BadRequestError('The time range ends before it begins');
  return { query, range, streams: [...new Set(streams)] };
}

function wireDeletion(deletion: Deletion, deletions: MessageDeletions): Schemas['MessageDeletion'] {
  const { id, query, range, streams, username, requestedAt, status } = deletion;
  const run = deletions.runOf(id);
  return {
    id,
    query,
    timerange: { type: 'absolute', from: wireTime(range.from), to: wireTime(range.to) },
    streams,
    username,
    requested_at: wireTime(requestedAt),
    status,
    expected_messages: deletion.expected,
    deleted_messages: deletion.deleted,
    percent_complete: status === 'done' ? 100 : (run?.progress.percent ?? 0),
    job_id: run?.id ?? null,
    error: deletion.error,
    closed_indices: deletion.closedIndices,
    read_only_index_sets: deletion.readOnlySets,
  };
}

export const deletionCalls: Handlers<'countMessagesToDelete' | 'deleteMessages' | 'getMessageDeletion'> = {
  async countMessagesToDelete({ body, permits }, { deletions }) {
    permits.check();
    const { messages, closedIndices, readOnlySets } = await deletions.count(scopeOf(body));
    return ok({ messages, closed_indices: closedIndices, read_only_index_sets: readOnlySets });
  },

  async deleteMessages({ body, caller, permits }, { deletions }) {
    permits.check();
    const { expected_messages, ...selection } = body;
    const deletion = await deletions.request(scopeOf(selection), expected_messages, caller.user.username);
    return { status: 202 as const, body: wireDeletion(deletion, deletions) };
  },

  getMessageDeletion: ({ path }, { deletions }) =>
    ok(wireDeletion(deletions.get(path.deletionId), deletions)),
};
