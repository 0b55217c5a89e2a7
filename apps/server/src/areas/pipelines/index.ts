import { NotFoundError } from '../../errors.ts';
import { defineArea } from '../../host/area.ts';
import { noContent, ok } from '../../http/handler.ts';
import { storedStreams } from '../streams/stored-streams.ts';
import { pipelineService } from './pipeline-service.ts';
import { processedPipelines } from './processed-pipelines.ts';
import { wireFunctions } from './rule-functions.ts';
import { ruleMetricsConfig } from './rule-metrics-config.ts';
import { ruleService } from './rule-service.ts';
import { slowRules } from './slow-rules.ts';
import { trials } from './try-service.ts';

export const pipelines = defineArea({
  name: 'pipelines',
  services: {
    pipelines: pipelineService,
    processedPipelines,
    ruleMetrics: ruleMetricsConfig,
    rules: ruleService,
    slowRules,
    streams: storedStreams,
    trials,
  },
  handlers: {
    listPipelines: ({ permits }, { pipelines }) => ok(permits.keep(pipelines.list())),
    getPipeline: ({ path }, { pipelines }) => ok(pipelines.get(path.id)),
    createPipeline: ({ body }, { pipelines }) => ok(pipelines.create(body)),
    updatePipeline: ({ path, body }, { pipelines }) => ok(pipelines.update(path.id, body)),
    parsePipeline: ({ body }, { pipelines }) => ok(pipelines.parse(body)),

    deletePipeline({ path }, { pipelines }) {
      pipelines.delete(path.id);
      return noContent();
    },

    listPipelineConnections: ({ permits }, { pipelines }) => ok(permits.keep(pipelines.connections())),

    getStreamPipelineConnections({ path: { streamId } }, { pipelines }) {
      const connection = pipelines.connectionsOf(streamId);
      if (!connection) throw new NotFoundError(`The stream ${streamId} was never connected to pipelines`);
      return ok(connection);
    },

    connectPipelinesToStream({ body: { stream_id, pipeline_ids }, caller }, { pipelines, streams }) {
      caller.require(`streams:read:${stream_id}`);
      for (const id of pipeline_ids) caller.require(`pipeline:read:${id}`);
      return ok(pipelines.connectStream(streams.get(stream_id).id, pipeline_ids));
    },

    connectStreamsToPipeline({ body: { pipeline_id, stream_ids }, caller }, { pipelines, streams }) {
      caller.require(`pipeline:read:${pipeline_id}`);
      for (const id of stream_ids) caller.require(`streams:read:${id}`);
      const ids = stream_ids.map((id) => streams.get(id).id);
      return ok(pipelines.connectPipeline(pipeline_id, ids));
    },

    listRules: (_, { rules }) => ok(rules.list()),
    getRule: ({ path }, { rules }) => ok(rules.get(path.id)),
    getRulesByTitle: ({ body, permits }, { rules }) => ok(permits.keep(rules.titled(body.rules))),
    parseRule: async ({ body, caller }, { rules }) => ok(await rules.parse(body, caller.user.username)),
    createRule: async ({ body, caller }, { rules }) => ok(await rules.create(body, caller.user.username)),
    updateRule: async ({ path, body, caller }, { rules }) =>
      ok(await rules.update(path.id, body, caller.user.username)),

    deleteRule({ path }, { rules }) {
      rules.delete(path.id);
      return noContent();
    },

    listRuleVersions: ({ path }, { rules }) => ok({ versions: rules.versions(path.id) }),
    listRuleFunctions: () => ok(wireFunctions),
    getRuleMetricsConfig: (_, { ruleMetrics }) => ok(ruleMetrics.get()),
    updateRuleMetricsConfig: ({ body }, { ruleMetrics }) => ok(ruleMetrics.save(body)),

    previewRule: async ({ body, caller }, { trials }) => ok(await trials.preview(body, caller.user.username)),
    async simulatePipelines({ body, caller }, { trials }) {
      caller.require(`streams:read:${body.stream_id}`);
      return ok(await trials.simulate(body, caller.user.username));
    },
  },
  processing: { pipelines: ({ processedPipelines }) => processedPipelines },
  jobs: {
    'find-slow-rules': {
      description: 'Finds pipeline rules that have become slow',
      trigger: { type: 'interval', everyMs: 60_000 },
      whenMissed: 'skip',
      deadlineMs: 10_000,
      run: (_, { slowRules }) => slowRules.look(),
    },
  },
  conditions: { list: ({ slowRules }) => slowRules.conditions() },
});
