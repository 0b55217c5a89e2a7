import { randomUUID } from 'node:crypto';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, ValidationError } from '../../errors.ts';
import type { Caller } from '../../http/caller.ts';
import { newObjectId } from '../../ids.ts';
import type { Collection } from '../../store/collection.ts';
import { wireTime } from '../../wire-time.ts';
import type { AlarmCallback } from '../alerts/stored-callbacks.ts';
import type { IndexSet } from '../indices/stored-index-sets.ts';
import type { GrantService } from '../sharing/grant-service.ts';
import type { StoredStream } from './stored-streams.ts';
import { checkedRule, type GivenRule, ruleOf, type StreamRule } from './stream-rules.ts';

/** What can be changed of streams. The default stream cannot be changed: each method throws a BadRequestError for it. */
export interface StreamChanges {
  /** Creates a paused stream; the caller becomes its owner. */
  create(given: Schemas['CreateStreamRequest'], caller: Caller): StoredStream;
  /** Keeps properties that are absent, null or empty. */
  update(id: string, changes: Schemas['UpdateStreamRequest']): StoredStream;
  /** Deletes a stream with its rules and grants. */
  delete(id: string): StoredStream;
  /** Copies a stream with its rules, outputs, alert conditions and alarm callbacks; the copy is paused, and the
   * caller becomes its owner. */
  clone(id: string, given: Schemas['CloneStreamRequest'], caller: Caller): StoredStream;
  setPaused(id: string, isPaused: boolean): void;
  addRule(id: string, given: GivenRule): StreamRule;
  /** Replaces a rule. */
  updateRule(id: string, ruleId: string, given: GivenRule): StreamRule;
  deleteRule(id: string, ruleId: string): void;
}

interface Parts {
  stored: Collection<StoredStream>;
  grants: Pick<GrantService, 'own' | 'revokeAll'>;
  indexSets: Pick<Collection<IndexSet>, 'find'>;
  callbacks: Pick<Collection<AlarmCallback>, 'listBy' | 'create'>;
  now: () => number;
}

const shared = ({ id }: StoredStream) => ({ type: 'stream', id }) as const;

function requireTitle(title: string): void {
  if (title.trim() === '') throw new ValidationError({ title: ['must not be empty'] });
}

export function streamChanges({ stored, grants, indexSets, callbacks, now }: Parts): StreamChanges {
  function changeable(id: string): StoredStream {
    const stream = stored.get(id);
    if (stream.is_default) throw new BadRequestError('The default stream cannot be changed');
    return stream;
  }

  function requireWritable(indexSetId: string): void {
    const set = indexSets.find(indexSetId);
    if (!set) throw new BadRequestError(`There is no index set ${indexSetId}`);
    if (!set.writable) throw new BadRequestError(`The index set ${set.title} is not writable`);
  }

  /** Stores a new stream, paused, so that its rules can be completed before it takes messages. */
  function add(
    given: Pick<
      StoredStream,
      'title' | 'matching_type' | 'remove_matches_from_default_stream' | 'index_set_id'
    > &
      Partial<
        Pick<
          StoredStream,
          'description' | 'content_pack' | 'outputs' | 'alert_conditions' | 'alert_receivers'
        >
      >,
    rules: readonly GivenRule[],
    { user }: Caller,
  ): StoredStream {
    requireTitle(given.title);
    requireWritable(given.index_set_id);
    const id = newObjectId(now());
    const stream: StoredStream = {
      id,
      creator_user_id: user.username,
      outputs: given.outputs ?? [],
      matching_type: given.matching_type,
      description: given.description ?? null,
      created_at: wireTime(now()),
      disabled: true,
      rules: rules.map((rule) => checkedRule(rule, newObjectId(now()), id)),
      alert_conditions: given.alert_conditions ?? [],
      alert_receivers: given.alert_receivers ?? { emails: [], users: [] },
      title: given.title,
      content_pack: given.content_pack ?? null,
      is_default: false,
      remove_matches_from_default_stream: given.remove_matches_from_default_stream,
      index_set_id: given.index_set_id,
    };
    return stored.transaction(() => {
      stored.create(stream);
      grants.own(shared(stream), user);
      return stream;
    });
  }

  const withRules = (stream: StoredStream, rules: StreamRule[]) => stored.update({ ...stream, rules });

  return {
    create: (given, caller) =>
      add(
        {
          ...given,
          matching_type: given.matching_type ?? 'AND',
          remove_matches_from_default_stream: given.remove_matches_from_default_stream ?? false,
        },
        given.rules ?? [],
        caller,
      ),

    update(id, changes) {
      const stream = changeable(id);
      if (changes.index_set_id) requireWritable(changes.index_set_id);
      return stored.update({
        ...stream,
        title: changes.title || stream.title,
        description: changes.description || stream.description,
        matching_type: changes.matching_type ?? stream.matching_type,
        remove_matches_from_default_stream:
          changes.remove_matches_from_default_stream ?? stream.remove_matches_from_default_stream,
        index_set_id: changes.index_set_id || stream.index_set_id,
      });
    },

    delete: (id) =>
      stored.transaction(() => {
        const stream = changeable(id);
        grants.revokeAll(shared(stream));
        return stored.delete(stream.id);
      }),

    clone: (id, given, caller) =>
      stored.transaction(() => {
        const { matching_type, rules, outputs, alert_conditions, alert_receivers } = changeable(id);
        const copy = add(
          {
            ...given,
            matching_type,
            outputs,
            remove_matches_from_default_stream: given.remove_matches_from_default_stream ?? false,
            alert_conditions: alert_conditions.map((each) => ({ ...each, id: randomUUID() })),
            alert_receivers,
          },
          rules as GivenRule[],
          caller,
        );
        for (const callback of callbacks.listBy('stream_id', id.toLowerCase())) {
          callbacks.create({ ...callback, id: newObjectId(now()), stream_id: copy.id });
        }
        return copy;
      }),

    setPaused(id, isPaused) {
      stored.update({ ...changeable(id), disabled: isPaused });
    },

    addRule(id, given) {
      const stream = changeable(id);
      const rule = checkedRule(given, newObjectId(now()), stream.id);
      withRules(stream, [...stream.rules, rule]);
      return rule;
    },

    updateRule(id, ruleId, given) {
      const stream = changeable(id);
      const replaced = ruleOf(stream, ruleId);
      const rule = checkedRule(given, replaced.id, stream.id);
      withRules(
        stream,
        stream.rules.map((each) => (each === replaced ? rule : each)),
      );
      return rule;
    },

    deleteRule(id, ruleId) {
      const stream = changeable(id);
      const deleted = ruleOf(stream, ruleId);
      withRules(
        stream,
        stream.rules.filter((each) => each !== deleted),
      );
    },
  };
}
