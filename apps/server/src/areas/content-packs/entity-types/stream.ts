import { isBuiltInStream } from '@tailrace/domain/content-packs/references';
import { type Plain, typedText } from '@tailrace/domain/content-packs/values';
import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import type { Caller } from '../../../http/caller.ts';
import { defaultStreamId } from '../../../ids.ts';
import { callbackService } from '../../alerts/callback-service.ts';
import { conditionService } from '../../alerts/condition-service.ts';
import { storedIndexSets } from '../../indices/stored-index-sets.ts';
import { streamRuleTypes } from '../../streams/rule-types.ts';
import { storedStreams } from '../../streams/stored-streams.ts';
import { streamService } from '../../streams/stream-service.ts';
import { type DataOf, type EntityType, prepareEach, type Store } from '../entity-type.ts';
import { packList, packRequest, requirePermission } from '../pack-request.ts';

type Data = DataOf<'stream'>;
type Rule = Schemas['StreamRule'];

const typedFlag = (value: boolean | undefined) => ({ '@type': 'boolean', '@value': value ?? false }) as const;
const isBuiltIn = (id: string) => isBuiltInStream({ type: 'stream', id });

const exportedRule = ({ type, field, value, inverted, description }: Rule) => ({
  type: typedText(streamRuleTypes.find(({ id }) => id === type)?.name ?? ''),
  field: typedText(field),
  value: typedText(value),
  inverted: typedFlag(inverted),
  description: typedText(description),
});

/** A rule of a pack as the body of a request. */
function givenRule({ type, field, value, inverted, description }: Plain<Data>['stream_rules'][number]) {
  const known = streamRuleTypes.find(({ name }) => name === type);
  if (!known) throw new BadRequestError(`There is no type of stream rules ${JSON.stringify(type)}`);
  return { type: known.id, field: field ?? '', value: value ?? '', inverted: inverted ?? false, description };
}

/** Streams with their rules, in the default index set. The default stream of a pack is that of the server. */
export const streamType = defineService({
  needs: {
    streams: streamService,
    stored: storedStreams,
    indexSets: storedIndexSets,
    conditions: conditionService,
    callbacks: callbackService,
  },
  create(_, { streams, stored, indexSets, conditions, callbacks }): EntityType<Data> {
    /** What stores the conditions and callbacks of an old pack, for a stream. */
    async function preparedAlerts(data: Plain<Data>, caller: Caller) {
      const { username } = caller.user;
      const ofConditions = packList('alert_conditions', data.alert_conditions).map(
        ({ type, title, parameters }) => {
          const given = packRequest('createStreamAlertCondition', { type, title, parameters }, caller);
          conditions.check(given, username);
          return (streamId: string) => void conditions.create(streamId, given, username);
        },
      );
      const ofCallbacks: ((streamId: string) => void)[] = [];
      for (const { type, title, configuration } of packList('alarm_callbacks', data.alarm_callbacks)) {
        const given = packRequest('createStreamAlarmCallback', { type, title, configuration }, caller);
        ofCallbacks.push(await callbacks.prepare(given, username));
      }
      return [...ofConditions, ...ofCallbacks];
    }

    function requestOf(data: Plain<Data>, caller: Caller) {
      if (!['boolean', 'undefined'].includes(typeof (data.disabled ?? undefined)))
        throw new BadRequestError('The property "disabled" must be true or false');
      // The installation chooses the index set; packs have none.
      const { index_set_id } = data as { index_set_id?: string };
      const request = {
        title: data.title,
        description: data.description ?? null,
        rules: packList('stream_rules', data.stream_rules).map(givenRule),
        matching_type: data.matching_type ?? 'AND',
        remove_matches_from_default_stream: data.remove_matches ?? false,
        index_set_id: index_set_id ?? indexSets.list().find((set) => set.default)?.id,
      };
      const given = packRequest('createStream', request, caller);
      const outputs = packList('outputs', data.outputs).map(String);
      if (outputs.length > 0) requirePermission(caller, 'stream_outputs:create');
      return { ...given, outputs };
    }

    async function prepareOne(data: Plain<Data>, caller: Caller): Promise<Store> {
      const store = streams.prepare(requestOf(data, caller), caller);
      const storeAlerts = await preparedAlerts(data, caller);
      return () => {
        const stream = store();
        for (const storeAlert of storeAlerts) storeAlert(stream.id);
        return stream;
      };
    }

    return {
      name: 'stream',
      version: '1',
      list: () => stored.list().flatMap(({ id, title }) => (isBuiltIn(id) ? [] : [{ id, title }])),

      export(id) {
        const found = isBuiltIn(id) ? null : stored.find(id);
        return (
          found && {
            title: typedText(found.title),
            description: typedText(found.description),
            disabled: typedFlag(found.disabled),
            matching_type: typedText(found.matching_type),
            stream_rules: found.rules.map(exportedRule),
            // Only in old packs: event definitions have taken their place.
            alert_conditions: [],
            alarm_callbacks: [],
            outputs: found.outputs.map((outputId) => typedText(outputId)),
            default_stream: typedFlag(found.is_default),
            remove_matches: typedFlag(found.remove_matches_from_default_stream),
          }
        );
      },

      find({ default_stream }) {
        if (default_stream !== true) return null;
        const { id, title } = stored.get(defaultStreamId);
        return { id, title, difference: null, mustBeSame: false };
      },

      prepare: prepareEach(prepareOne),

      update(id, data, caller) {
        requirePermission(caller, `streams:edit:${id}`);
        const request = requestOf(data, caller);
        return () => streams.replace(id, request, data.disabled ?? false);
      },

      // New streams are paused, so that they take no message before the rest of the pack is there.
      start(id, { disabled }) {
        if (disabled !== true) streams.setPaused(id, false);
      },

      delete: (id) => streams.delete(id),
    };
  },
});
