import { type Context, type Scenario, step } from '../scenario.ts';
import { createOwnStream, deleteOwnStream, ownStream } from './own-stream.ts';

const pipeline = ({ reply }: Context) => ({ id: reply('createPipeline').id ?? '' });
const rule = ({ reply }: Context) => ({ id: reply('createRule').id ?? '' });

const ruleBody = ({ name }: Context) => ({
  title: name('rule'),
  description: '',
  source: `rule "${name('rule')}"\nwhen\n  false\nthen\nend\n`,
});
const pipelineBody = ({ name }: Context) => ({
  title: name('pipeline'),
  description: '',
  source: `pipeline "${name('pipeline')}"\nstage 0 match either\nrule "${name('rule')}"\nend\n`,
});

export const pipelines: Scenario = {
  area: 'pipelines',
  steps: [
    step('listRules'),
    step('listRuleFunctions'),
    step('parseRule', { body: ruleBody }),
    step('createRule', { body: ruleBody }),
    step('getRule', { path: rule }),
    step('updateRule', { path: rule, body: ruleBody }),
    step('listRuleVersions', { path: rule }),
    step('previewRule', {
      body: (context) => ({ source: ruleBody(context).source, messages: [{ message: 'GET /cart 502' }] }),
    }),
    step('getRulesByTitle', { body: (context) => ({ rules: [ruleBody(context).title] }) }),
    step('getRuleMetricsConfig'),
    step('updateRuleMetricsConfig', { body: ({ reply }) => reply('getRuleMetricsConfig') }),
    step('listPipelines'),
    step('parsePipeline', { body: pipelineBody, after: ['createRule'] }),
    step('createPipeline', { body: pipelineBody, after: ['createRule'] }),
    step('getPipeline', { path: pipeline }),
    step('updatePipeline', { path: pipeline, body: pipelineBody }),
    ...createOwnStream('piped'),
    step('connectPipelinesToStream', {
      body: (context) => ({ stream_id: ownStream(context).streamId, pipeline_ids: [pipeline(context).id] }),
    }),
    step('connectStreamsToPipeline', {
      body: (context) => ({ pipeline_id: pipeline(context).id, stream_ids: [ownStream(context).streamId] }),
    }),
    step('listPipelineConnections'),
    step('getStreamPipelineConnections', { path: ownStream }),
    step('simulatePipelines', {
      body: (context) => {
        const { message } = context.example('simulatePipelines');
        return { stream_id: ownStream(context).streamId, message };
      },
    }),
    step('connectPipelinesToStream', {
      body: (context) => ({ stream_id: ownStream(context).streamId, pipeline_ids: [] }),
    }),
    step('deletePipeline', { path: pipeline }),
    step('deleteRule', { path: rule }),
    deleteOwnStream,
  ],
};
