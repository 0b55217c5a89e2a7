import { defineArea } from '../../host/area.ts';
import { crudHandlers } from '../../host/crud-handlers.ts';
import { created, noContent, ok } from '../../http/handler.ts';
import type { Permits } from '../../http/permits.ts';
import { JsonText, RepeatedJsonText } from '../../json-text.ts';
import type { Collection } from '../../store/collection.ts';
import { routedStreams } from './routed-streams.ts';
import { streamRuleTypes } from './rule-types.ts';
import { type StoredStream, storedStreams } from './stored-streams.ts';
import type { ListedStream } from './stream-list.ts';
import { streamMatchTester } from './stream-match-tester.ts';
import { ruleOf } from './stream-rules.ts';
import { type StreamService, streamService } from './stream-service.ts';

const services = { streams: streamService, storedStreams, tester: streamMatchTester };

function listParts(streams: readonly ListedStream[]): Uint8Array[] {
  const json = streams.map((stream) => stream.json).join(',');
  return [Buffer.from(`{"total":${streams.length},"streams":[${json}]}`)];
}

/** What was written of the list, which is another one after a change: writing thousands of streams for each call holds up others. */
const texts = new WeakMap<readonly ListedStream[], JsonText>();

function listReply(streams: readonly ListedStream[], permits: Permits) {
  const permitted = permits.keep(streams);
  if (permitted.length < streams.length) return ok(new JsonText(listParts(permitted)));
  const text = texts.get(streams) ?? new RepeatedJsonText(listParts(streams));
  texts.set(streams, text);
  return ok(text);
}

const createdStream = ({ id }: { id: string }) => created({ stream_id: id }, `/streams/${id}`);

export const streams = defineArea({
  name: 'streams',
  services,
  handlers: {
    ...crudHandlers((services: { streams: StreamService }) => services.streams, {
      get: 'getStream',
      update: 'updateStream',
      delete: 'deleteStream',
    }),
    // Pages have the ids of outputs, as they are stored.
    ...crudHandlers((services: { storedStreams: Collection<StoredStream> }) => services.storedStreams, {
      page: 'listStreamsPaginated',
    }),

    createStream: ({ body, caller }, { streams }) => createdStream(streams.create(body, caller)),

    cloneStream: ({ path, body, caller }, { streams }) =>
      createdStream(streams.clone(path.streamId, body, caller)),

    listStreams: ({ permits }, { streams }) => listReply(streams.listed(), permits),

    listEnabledStreams: ({ permits }, { streams }) =>
      ok(new JsonText(listParts(permits.keep(streams.listed().filter(({ disabled }) => !disabled))))),

    pauseStream({ path }, { streams }) {
      streams.setPaused(path.streamId, true);
      return noContent();
    },

    resumeStream({ path }, { streams }) {
      streams.setPaused(path.streamId, false);
      return noContent();
    },

    listStreamRules({ path }, { streams }) {
      const { rules } = streams.get(path.streamId);
      return ok({ total: rules.length, stream_rules: rules });
    },

    listStreamRuleTypes: () => ok(streamRuleTypes),

    getStreamRule: ({ path }, { streams }) => ok(ruleOf(streams.get(path.streamId), path.ruleId)),

    createStreamRule({ path, body }, { streams }) {
      const { id } = streams.addRule(path.streamId, body);
      return created({ streamrule_id: id }, `/streams/${path.streamId}/rules/${id}`);
    },

    updateStreamRule: ({ path, body }, { streams }) =>
      ok({ streamrule_id: streams.updateRule(path.streamId, path.ruleId, body).id }),

    testStreamMatch: async ({ path, body, caller }, { streams, tester }) =>
      ok(await tester.test(streams.get(path.streamId), body.message, caller.user.username)),

    deleteStreamRule({ path }, { streams }) {
      streams.deleteRule(path.streamId, path.ruleId);
      return noContent();
    },
  },
  processing: { streams: ({ storedStreams }) => routedStreams(storedStreams) },
});
