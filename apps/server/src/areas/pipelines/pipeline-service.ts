import { parseErrorsOf, parsePipeline } from '@tailrace/languages/rules';
import type { Schemas } from '@tailrace/sdk';
import { RefusedSourceError } from '../../errors.ts';
import { defineService } from '../../host/service.ts';
import { newObjectId } from '../../ids.ts';
import type { PipelineDefinition } from '../../ingest/configuration/pipeline-definition.ts';
import type { Collection } from '../../store/collection.ts';
import { wireTime } from '../../wire-time.ts';
import {
  type StoredConnection,
  type StoredSource,
  storedConnections,
  storedPipelines,
} from './stored-pipelines.ts';

type Pipeline = Schemas['Pipeline'];
type Request = Schemas['PipelineRequest'];

const matches = { all: 'ALL', either: 'EITHER', pass: 'PASS' } as const;

/** The stages of a source; none, and its errors, when it does not parse. */
function parsed(source: string) {
  const { pipeline, problems } = parsePipeline(source);
  const errors = pipeline ? null : parseErrorsOf(source, problems);
  return { title: pipeline?.title ?? '', stages: pipeline?.stages ?? [], errors };
}

/** A pipeline as the API shows it. */
function wirePipeline({ source, ...stored }: Omit<StoredSource, 'id'> & { id: string | null }): Pipeline {
  const { stages, errors } = parsed(source);
  return {
    ...stored,
    source,
    stages: stages.map(({ stage, match, rules }) => ({
      stage,
      match_all: match === 'all',
      match: matches[match],
      rules: [...rules],
    })) as Pipeline['stages'],
    errors,
  };
}

/** The title of a source; throws a RefusedSourceError when it does not parse. */
function titleOf(source: string): string {
  const { title, errors } = parsed(source);
  if (errors) throw new RefusedSourceError(errors);
  return title;
}

/** Pipelines and the streams they are connected to. */
export class PipelineService {
  readonly #stored: Collection<StoredSource>;
  readonly #connections: Collection<StoredConnection>;
  readonly #now: () => number;

  constructor(
    stored: Collection<StoredSource>,
    connections: Collection<StoredConnection>,
    now: () => number,
  ) {
    this.#stored = stored;
    this.#connections = connections;
    this.#now = now;
    stored.beforeDelete(({ id }) => this.connectPipeline(id, []));
  }

  list(): Pipeline[] {
    return this.#stored.list().map(wirePipeline);
  }

  get(id: string): Pipeline {
    return wirePipeline(this.#stored.get(id));
  }

  parse({ source, description = null }: Request): Pipeline {
    const now = wireTime(this.#now());
    const title = titleOf(source);
    return wirePipeline({ id: null, title, description, source, created_at: now, modified_at: now });
  }

  create(request: Request): Pipeline {
    return wirePipeline(this.prepare(request)());
  }

  /** Checks a new pipeline, and returns what stores it. */
  prepare({ source, description = null }: Request): () => StoredSource {
    const now = wireTime(this.#now());
    const title = titleOf(source);
    const id = newObjectId(this.#now());
    return () => this.#stored.create({ id, title, description, source, created_at: now, modified_at: now });
  }

  update(id: string, { source, description = null }: Request): Pipeline {
    const { created_at } = this.#stored.get(id);
    const title = titleOf(source);
    const modified_at = wireTime(this.#now());
    return wirePipeline(this.#stored.update({ id, title, description, source, created_at, modified_at }));
  }

  delete(id: string): void {
    this.#stored.delete(id);
  }

  connections(): StoredConnection[] {
    return this.#connections.list();
  }

  /** The connections of a stream; null when it was never connected. */
  connectionsOf(streamId: string): StoredConnection | null {
    return this.#connections.findBy('stream_id', streamId);
  }

  /** Replaces the pipelines of a stream. Throws a NotFoundError for a pipeline that does not exist. */
  connectStream(streamId: string, pipelineIds: readonly string[]): StoredConnection {
    const ids = [...new Set(pipelineIds.map((id) => this.#stored.get(id).id))];
    const known = this.connectionsOf(streamId);
    if (known) return this.#connections.update({ ...known, pipeline_ids: ids });
    return this.#connections.create({ id: newObjectId(), stream_id: streamId, pipeline_ids: ids });
  }

  /** Makes these the streams of a pipeline, and returns the connections that have changed. */
  connectPipeline(pipelineId: string, streamIds: readonly string[]): StoredConnection[] {
    const { id } = this.#stored.get(pipelineId);
    const wanted = new Set(streamIds);
    const connected = this.#connections.listWith('pipeline_ids', id);
    const added = [...wanted].filter((stream) => !connected.some(({ stream_id }) => stream_id === stream));
    return this.#connections.transaction(() => [
      ...connected
        .filter(({ stream_id }) => !wanted.has(stream_id))
        .map((one) =>
          this.#connections.update({
            ...one,
            pipeline_ids: one.pipeline_ids.filter((other) => other !== id),
          }),
        ),
      ...added.map((stream) =>
        this.connectStream(stream, [...(this.connectionsOf(stream)?.pipeline_ids ?? []), id]),
      ),
    ]);
  }

  /** The pipelines as processing needs them; those whose source does not parse have no stages. */
  definitions(): PipelineDefinition[] {
    const connections = this.#connections.list();
    return this.#stored.list().map(({ id, title, source }) => ({
      id,
      title,
      stages: parsed(source).stages.map(({ stage, match, rules }) => ({ stage, match, rules: [...rules] })),
      streamIds: connections
        .filter(({ pipeline_ids }) => pipeline_ids.includes(id))
        .map(({ stream_id }) => stream_id),
    }));
  }
}

export const pipelineService = defineService({
  needs: { stored: storedPipelines, connections: storedConnections },
  create: ({ now }, { stored, connections }) => new PipelineService(stored, connections, now),
});
