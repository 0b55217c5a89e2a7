import { defineService } from '../../host/service.ts';
import type { PipelineConfiguration } from '../../ingest/configuration/pipeline-definition.ts';
import { storedInputs } from '../inputs/encrypted-inputs.ts';
import { pipelineService } from './pipeline-service.ts';
import { ruleMetricsConfig } from './rule-metrics-config.ts';
import { storedConnections, storedPipelines, storedRules } from './stored-pipelines.ts';

/** Pipelines and everything around them, as processing needs them. */
export const processedPipelines = defineService({
  needs: {
    pipelines: pipelineService,
    storedPipelines,
    storedRules,
    storedConnections,
    storedInputs,
    metrics: ruleMetricsConfig,
  },
  create: (_host, needs) => {
    const { pipelines, storedPipelines, storedRules, storedConnections, storedInputs, metrics } = needs;
    const inputs = () => storedInputs.list().map(({ id, title }) => ({ id, title }));
    return {
      inputs,
      read: (): PipelineConfiguration => ({
        pipelines: pipelines.definitions(),
        rules: storedRules.list().map(({ id, title, source }) => ({ id, title, source })),
        inputs: inputs(),
        timesAll: metrics.get().metrics_enabled,
      }),
      watched: [storedPipelines, storedRules, storedConnections, storedInputs, metrics],
    };
  },
});
