import { defaultStreamId } from '../../ids.ts';
import type { TestServer } from '../test-server.ts';
import { idOf, type Make } from './given.ts';
import { newStream } from './stream-things.ts';
import { nextName } from './user-things.ts';

/** Titles are those in the sources, and each is given once. */
const pipelineBody = () => ({ source: `pipeline "${nextName()}"\nstage 0 match either\nend` });
const ruleBody = () => ({ source: `rule "${nextName()}"\nwhen\n  true\nend` });

const newPipeline = (server: TestServer) =>
  idOf(server.admin('POST /system/pipelines/pipeline', { body: pipelineBody() }));

async function connected(server: TestServer) {
  const pipelineId = await newPipeline(server);
  const stream = await newStream(server);
  const streamId = String(stream.path?.streamId);
  const body = { stream_id: streamId, pipeline_ids: [pipelineId] };
  await server.admin('POST /system/pipelines/connections/to_stream', { body });
  return { ...stream, pipelineId, streamId, body };
}

const ofPipeline: Make = async (server) => ({
  path: { id: await newPipeline(server) },
  body: pipelineBody(),
});

const ofRule: Make = async (server) => ({
  path: { id: await idOf(server.admin('POST /system/pipelines/rule', { body: ruleBody() })) },
  body: ruleBody(),
});

const ofStream: Make = async (server) => ({ path: (await connected(server)).path });

const titles: Make = async (server) => {
  const { body } = await server.admin('POST /system/pipelines/rule', { body: ruleBody() });
  return { body: { rules: [(body as { title: string }).title] } };
};

export const pipelineCalls: Record<string, Make[]> = {
  createPipeline: [() => ({ body: pipelineBody() })],
  getPipeline: [ofPipeline],
  updatePipeline: [ofPipeline],
  deletePipeline: [ofPipeline],
  createRule: [() => ({ body: ruleBody() })],
  getRule: [ofRule],
  updateRule: [ofRule],
  deleteRule: [ofRule],
  listRuleVersions: [ofRule],
  getRulesByTitle: [titles],
  listPipelineConnections: [ofStream],
  getStreamPipelineConnections: [ofStream],
  connectPipelinesToStream: [async (server) => ({ body: (await connected(server)).body })],
  connectStreamsToPipeline: [
    async (server) => {
      const { pipelineId, streamId } = await connected(server);
      return { body: { pipeline_id: pipelineId, stream_ids: [streamId] } };
    },
  ],
  simulatePipelines: [() => ({ body: { stream_id: defaultStreamId, message: { _id: 'm' } } })],
};
