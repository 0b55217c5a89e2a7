import { randomUUID } from 'node:crypto';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError, MissingStreamPermissionError, ValidationError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import type { Caller } from '../../http/caller.ts';
import { eventStreamIds, newObjectId } from '../../ids.ts';
import type { Collection } from '../../store/collection.ts';
import { wireTime } from '../../wire-time.ts';
import { type AlarmCallback, storedCallbacks } from '../alerts/stored-callbacks.ts';
import { type CatalogueService, catalogueService } from '../indices/catalogue-service.ts';
import { type IndexSet, storedIndexSets } from '../indices/stored-index-sets.ts';
import { type Output, storedOutputs } from '../outputs/stored-outputs.ts';
import { type GrantService, grantService } from '../sharing/grant-service.ts';
import { builtInStreams } from './built-in-streams.ts';
import { type StoredStream, storedStreams } from './stored-streams.ts';
import { type ListedStream, type StreamList, streamList } from './stream-list.ts';
import { checkedRule, type GivenRule, ruleOf, type StreamRule } from './stream-rules.ts';

/** A stream with its outputs in place of their ids. */
type Stream = Schemas['Stream'];

interface Dependencies {
  stored: Collection<StoredStream>;
  outputs: Pick<Collection<Output>, 'get' | 'find' | 'beforeDelete' | 'onChange'>;
  grants: Pick<GrantService, 'own' | 'revokeAll'>;
  indexSets: Pick<Collection<IndexSet>, 'find'>;
  catalogue: Pick<CatalogueService, 'builtInSets' | 'hasSet'>;
  callbacks: Pick<Collection<AlarmCallback>, 'listBy' | 'create'>;
  now: () => number;
}

/** What a new stream is created from; the rest has defaults. */
type NewStream = Omit<Schemas['CreateStreamRequest'], 'rules'> &
  Partial<Pick<StoredStream, 'outputs' | 'alert_conditions' | 'alert_receivers'>>;

const eventStreams = new Set<string>(Object.values(eventStreamIds));
const shared = ({ id }: StoredStream) => ({ type: 'stream', id }) as const;

/**
 * Streams, their rules and outputs, and who may read them. The default stream cannot be changed, except for its outputs:
 * the methods throw a BadRequestError for it.
 */
export class StreamService {
  readonly #given: Dependencies;
  readonly #stored: Collection<StoredStream>;
  readonly #list: StreamList;

  constructor(given: Dependencies) {
    this.#given = given;
    this.#stored = given.stored;
    this.#list = streamList(given.stored, given.outputs, (stream) => this.#described(stream));
    given.outputs.beforeDelete(({ id }) => {
      for (const stream of this.#stored.listWith('outputs', id)) this.#withoutOutput(stream, id);
    });
  }

  list(): Stream[] {
    return this.#stored.list().map((stream) => this.#described(stream));
  }

  /** All streams as JSON, in the order of their ids. */
  listed(): readonly ListedStream[] {
    return this.#list.all();
  }

  has(id: string): boolean {
    return this.#stored.find(id) !== null;
  }

  get(id: string): Stream {
    return this.#described(this.#stored.get(id));
  }

  find(id: string): Stream | null {
    const stream = this.#stored.find(id);
    return stream && this.#described(stream);
  }

  /** Creates a paused stream; the caller becomes its owner. */
  create({ rules, ...given }: Schemas['CreateStreamRequest'], caller: Caller): Stream {
    return this.#described(this.#add(given, rules ?? [], caller));
  }

  /** Checks a stream with its outputs as `create` does, and returns what stores it. */
  prepare(
    { rules, ...given }: Schemas['CreateStreamRequest'] & Pick<StoredStream, 'outputs'>,
    caller: Caller,
  ): () => StoredStream {
    const outputs = given.outputs.map((id) => this.#given.outputs.get(id).id);
    return this.#prepared({ ...given, outputs: [...new Set(outputs)] }, rules ?? [], caller);
  }

  /** Keeps properties that are absent, null or empty. */
  update(id: string, changes: Schemas['UpdateStreamRequest']): Stream {
    const stream = this.#changeable(id);
    if (changes.index_set_id) this.#requireWritable(changes.index_set_id);
    const updated = this.#stored.update({
      ...stream,
      title: changes.title || stream.title,
      description: changes.description || stream.description,
      matching_type: changes.matching_type ?? stream.matching_type,
      remove_matches_from_default_stream:
        changes.remove_matches_from_default_stream ?? stream.remove_matches_from_default_stream,
      index_set_id: changes.index_set_id || stream.index_set_id,
    });
    return this.#described(updated);
  }

  /** Gives a stream other rules and outputs as well; its index set and its alerts stay. */
  replace(
    id: string,
    { rules, ...given }: Schemas['CreateStreamRequest'] & Pick<StoredStream, 'outputs'>,
    isPaused: boolean,
  ): void {
    const stream = this.#changeable(id);
    if (given.title.trim() === '') throw new ValidationError({ title: ['must not be empty'] });
    const outputs = given.outputs.map((output) => this.#given.outputs.get(output).id);
    this.#stored.update({
      ...stream,
      title: given.title,
      description: given.description ?? null,
      matching_type: given.matching_type ?? 'AND',
      remove_matches_from_default_stream: given.remove_matches_from_default_stream ?? false,
      outputs: [...new Set(outputs)],
      rules: (rules ?? []).map((rule) => checkedRule(rule, newObjectId(this.#given.now()), stream.id)),
      disabled: isPaused,
    });
  }

  /** Deletes a stream with its rules and grants. */
  delete(id: string): void {
    this.#stored.transaction(() => {
      const stream = this.#changeable(id);
      this.#given.grants.revokeAll(shared(stream));
      this.#stored.delete(stream.id);
    });
  }

  /**
   * Copies a stream with its rules, outputs, alert conditions and alarm callbacks; the copy is paused, and the caller
   * becomes its owner.
   */
  clone(id: string, given: Schemas['CloneStreamRequest'], caller: Caller): Stream {
    const { callbacks, now } = this.#given;
    return this.#stored.transaction(() => {
      const { matching_type, rules, outputs, alert_conditions, alert_receivers } = this.#changeable(id);
      const copy = this.#add(
        {
          ...given,
          matching_type,
          outputs,
          alert_conditions: alert_conditions.map((each) => ({ ...each, id: randomUUID() })),
          alert_receivers,
        },
        rules as GivenRule[],
        caller,
      );
      for (const callback of callbacks.listBy('stream_id', id.toLowerCase())) {
        callbacks.create({ ...callback, id: newObjectId(now()), stream_id: copy.id });
      }
      return this.#described(copy);
    });
  }

  setPaused(id: string, isPaused: boolean): void {
    this.#stored.update({ ...this.#changeable(id), disabled: isPaused });
  }

  addRule(id: string, given: GivenRule): StreamRule {
    const stream = this.#changeable(id);
    const rule = checkedRule(given, newObjectId(this.#given.now()), stream.id);
    this.#stored.update({ ...stream, rules: [...stream.rules, rule] });
    return rule;
  }

  /** Replaces a rule. */
  updateRule(id: string, ruleId: string, given: GivenRule): StreamRule {
    const stream = this.#changeable(id);
    const replaced = ruleOf(stream, ruleId);
    const rule = checkedRule(given, replaced.id, stream.id);
    const rules = stream.rules.map((each) => (each === replaced ? rule : each));
    this.#stored.update({ ...stream, rules });
    return rule;
  }

  deleteRule(id: string, ruleId: string): void {
    const stream = this.#changeable(id);
    const deleted = ruleOf(stream, ruleId);
    this.#stored.update({ ...stream, rules: stream.rules.filter((each) => each !== deleted) });
  }

  /** Throws a NotFoundError when the stream or one of the outputs does not exist; then none is added. */
  addOutputs(id: string, outputIds: readonly string[]): void {
    this.#stored.transaction(() => {
      const stream = this.#stored.get(id);
      const added = outputIds.map((outputId) => this.#given.outputs.get(outputId).id);
      this.#stored.update({ ...stream, outputs: [...new Set([...stream.outputs, ...added])] });
    });
  }

  /** Throws a NotFoundError when the stream or the output does not exist. */
  removeOutput(id: string, outputId: string): void {
    this.#withoutOutput(this.#stored.get(id), this.#given.outputs.get(outputId).id);
  }

  /** Ids of the streams the caller may read, without the event streams; null when the caller may read all streams. */
  readableScope(caller: Caller): string[] | null {
    if (caller.isPermitted('streams:read')) return null;
    const ids = this.#list.all().map(({ id }) => id);
    return ids.filter((id) => caller.isPermitted(`streams:read:${id}`) && !eventStreams.has(id));
  }

  /** Throws a MissingStreamPermissionError with the streams that the caller may not read. */
  requireReadable(caller: Caller, ids: readonly string[]): void {
    const refused = ids.filter((id) => !caller.isPermitted(`streams:read:${id}`));
    if (refused.length) throw new MissingStreamPermissionError([...new Set(refused)]);
  }

  /**
   * The streams a search covers: the named ones, or all readable ones without the event streams when none is named;
   * null means no restriction. Throws a MissingStreamPermissionError when the caller may read none of them.
   */
  scope(caller: Caller, named: readonly string[]): string[] | null {
    this.requireReadable(caller, named);
    if (named.length) return [...new Set(named)];
    const ids = this.readableScope(caller);
    if (ids?.length === 0) throw new MissingStreamPermissionError([]);
    return ids;
  }

  /** Creates the built-in streams that are missing, and gives streams without an existing index set one. */
  ensureBuiltIn(now: number): void {
    const { catalogue } = this.#given;
    const sets = catalogue.builtInSets();
    const builtIn = new Map(builtInStreams(now, sets).map((stream) => [stream.id, stream]));
    for (const stream of builtIn.values()) if (!this.#stored.find(stream.id)) this.#stored.create(stream);
    for (const stream of this.#stored.list()) {
      if (catalogue.hasSet(stream.index_set_id)) continue;
      const { index_set_id } = builtIn.get(stream.id) ?? { index_set_id: sets.messages };
      this.#stored.update({ ...stream, index_set_id });
    }
  }

  #described(stream: StoredStream): Stream {
    const outputs = stream.outputs.flatMap((id) => this.#given.outputs.find(id) ?? []);
    return { ...stream, outputs };
  }

  #changeable(id: string): StoredStream {
    const stream = this.#stored.get(id);
    if (stream.is_default) throw new BadRequestError('The default stream cannot be changed');
    return stream;
  }

  #requireWritable(indexSetId: string): void {
    const set = this.#given.indexSets.find(indexSetId);
    if (!set) throw new BadRequestError(`There is no index set ${indexSetId}`);
    if (!set.writable) throw new BadRequestError(`The index set ${set.title} is not writable`);
  }

  #add(given: NewStream, rules: readonly GivenRule[], caller: Caller): StoredStream {
    return this.#prepared(given, rules, caller)();
  }

  /** Returns what stores a new stream, paused, so that its rules can be completed before it takes messages. */
  #prepared(given: NewStream, rules: readonly GivenRule[], { user }: Caller): () => StoredStream {
    const { grants, now } = this.#given;
    if (given.title.trim() === '') throw new ValidationError({ title: ['must not be empty'] });
    this.#requireWritable(given.index_set_id);
    const id = newObjectId(now());
    const stream: StoredStream = {
      id,
      creator_user_id: user.username,
      outputs: given.outputs ?? [],
      matching_type: given.matching_type ?? 'AND',
      description: given.description ?? null,
      created_at: wireTime(now()),
      disabled: true,
      rules: rules.map((rule) => checkedRule(rule, newObjectId(now()), id)),
      alert_conditions: given.alert_conditions ?? [],
      alert_receivers: given.alert_receivers ?? { emails: [], users: [] },
      title: given.title,
      content_pack: given.content_pack ?? null,
      is_default: false,
      remove_matches_from_default_stream: given.remove_matches_from_default_stream ?? false,
      index_set_id: given.index_set_id,
    };
    return () =>
      this.#stored.transaction(() => {
        this.#stored.create(stream);
        grants.own(shared(stream), user);
        return stream;
      });
  }

  #withoutOutput(stream: StoredStream, outputId: string): void {
    this.#stored.update({ ...stream, outputs: stream.outputs.filter((id) => id !== outputId) });
  }
}

export const streamService = defineService({
  needs: {
    stored: storedStreams,
    grants: grantService,
    indexSets: storedIndexSets,
    catalogue: catalogueService,
    outputs: storedOutputs,
    callbacks: storedCallbacks,
  },
  create({ now }, needs) {
    const streams = new StreamService({ ...needs, now });
    streams.ensureBuiltIn(now());
    return streams;
  },
});
