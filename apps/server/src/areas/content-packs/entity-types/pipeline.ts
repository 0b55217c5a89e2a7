import { typedText } from '@tailrace/domain/content-packs/values';
import { parsePipeline, rulesOf } from '@tailrace/languages/rules';
import { BadRequestError } from '../../../errors.ts';
import { defineService } from '../../../host/service.ts';
import type { Caller } from '../../../http/caller.ts';
import { pipelineService } from '../../pipelines/pipeline-service.ts';
import {
  type StoredConnection,
  storedConnections,
  storedPipelines,
  storedRules,
} from '../../pipelines/stored-pipelines.ts';
import { streamService } from '../../streams/stream-service.ts';
import { type DataOf, type EntityType, prepareEach } from '../entity-type.ts';
import { packList, packRequest, requirePermission, requireReadableStreams } from '../pack-request.ts';
import { isSameSource } from './pipeline-rule.ts';

/** Pipelines, connected to their streams. One of the same title is used, and must have the same source. */
export const pipelineType = defineService({
  needs: {
    pipelines: pipelineService,
    stored: storedPipelines,
    connections: storedConnections,
    rules: storedRules,
    streams: streamService,
  },
  create(_, { pipelines, stored, connections, rules, streams }): EntityType<DataOf<'pipeline'>> {
    /** By the id of a pipeline; read once, because the whole catalog needs each. */
    let connected: ReadonlyMap<string, string[]> | null = null;
    connections.onChange(() => {
      connected = null;
    });

    function streamsOf(id: string): string[] {
      connected ??= streamsByPipeline(connections.list());
      return connected.get(id) ?? [];
    }

    /** The ids of existing streams that a pipeline of a pack is to be connected to. */
    function connectedTo(given: readonly string[] | null | undefined, caller: Caller): string[] {
      const ids = packList('connected_streams', given).map(String);
      if (ids.length > 0) requirePermission(caller, 'pipeline_connection:edit');
      requireReadableStreams(caller, ids);
      const unknown = ids.find((id) => !streams.has(id));
      if (unknown !== undefined) throw new BadRequestError(`There is no stream ${unknown}`);
      return ids;
    }

    return {
      name: 'pipeline',
      version: '1',
      list: () => stored.list().map(({ id, title }) => ({ id, title })),

      export(id) {
        const found = stored.find(id);
        if (!found) return null;
        const { title, description, source } = found;
        return {
          title: typedText(title),
          description: typedText(description),
          source: typedText(source),
          connected_streams: streamsOf(found.id).map((streamId) => typedText(streamId)),
        };
      },

      needs: (id) =>
        rulesOf(stored.find(id)?.source ?? '').flatMap((title) => {
          const rule = rules.findBy('title', title);
          return rule ? [{ type: 'pipeline_rule', id: rule.id }] : [];
        }),

      find({ title, source, connected_streams }) {
        const named = typeof source === 'string' ? (parsePipeline(source).pipeline?.title ?? title) : title;
        const found = typeof named === 'string' ? stored.findBy('title', named) : null;
        if (!found) return null;
        const known = { id: found.id, title: found.title };
        if (!isSameSource(found.source, source))
          return { ...known, difference: 'Its source is another one', mustBeSame: true };
        const streamIds = new Set(streamsOf(found.id));
        const wanted = Array.isArray(connected_streams) ? connected_streams : [];
        const difference = wanted.every((id) => streamIds.has(id))
          ? null
          : 'It is not connected to all of the streams';
        return { ...known, difference, mustBeSame: false };
      },

      prepare: prepareEach(({ source, description, connected_streams }, caller) => {
        const given = packRequest('createPipeline', { source, description: description ?? null }, caller);
        const streamIds = connectedTo(connected_streams, caller);
        const store = pipelines.prepare(given);
        return () => {
          const pipeline = store();
          pipelines.connectPipeline(pipeline.id, streamIds);
          return pipeline;
        };
      }),

      update(id, { source, description, connected_streams }, caller) {
        requirePermission(caller, `pipeline:edit:${id}`);
        const given = packRequest('updatePipeline', { source, description: description ?? null }, caller);
        const streamIds = connectedTo(connected_streams, caller);
        return () => {
          pipelines.update(id, given);
          pipelines.connectPipeline(id, streamIds);
        };
      },

      delete: (id) => pipelines.delete(id),
    };
  },
});

function streamsByPipeline(connections: readonly StoredConnection[]): Map<string, string[]> {
  const streams = new Map<string, string[]>();
  for (const { stream_id, pipeline_ids } of connections) {
    for (const id of pipeline_ids) streams.set(id, [...(streams.get(id) ?? []), stream_id]);
  }
  return streams;
}
