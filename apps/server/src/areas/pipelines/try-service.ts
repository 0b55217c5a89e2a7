import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { defineService, type MadeService } from '../../host/service.ts';
import type { PipelineConfiguration } from '../../ingest/configuration/pipeline-definition.ts';
import { withLookups } from '../../lookup/with-lookups.ts';
import type { Tried, TriedEnvironment } from '../../pattern-runner/try-pipelines.ts';
import { definitionsOf } from '../grok/grok-definitions.ts';
import { grokPatterns } from '../grok/grok-patterns.ts';
import { storedStreams } from '../streams/stored-streams.ts';
import { processedPipelines } from './processed-pipelines.ts';
import { ruleService } from './rule-service.ts';

/** A message on which everything is slow is stopped earlier. */
const timeoutMs = 5000;

export type Trials = MadeService<typeof trials>;

/** Tries rules and pipelines with the code that runs them. */
export const trials = defineService({
  needs: { grok: grokPatterns, streams: storedStreams, pipelines: processedPipelines, rules: ruleService },
  create({ patterns, lookups }, { grok, streams, pipelines, rules }) {
    const environment = (): TriedEnvironment => ({
      grokPatterns: definitionsOf(grok.list()),
      streams: streams.list().map(({ id, title, disabled }) => ({ id, title, isDisabled: disabled })),
      inputs: pipelines.inputs(),
      fetched: [],
    });

    const tried = <Result>(run: (environment: TriedEnvironment) => Promise<Tried<Result>>): Promise<Result> =>
      withLookups(
        (request) => lookups.findAll(request),
        (fetched) => run({ ...environment(), fetched: [...fetched] }),
      );

    return {
      async preview(
        { source, messages }: Schemas['RulePreviewRequest'],
        username: string,
      ): Promise<Schemas['RulePreview']> {
        await rules.parse({ source }, username);
        return tried((environment) =>
          patterns.of(username).run('previewRule', { source, messages, environment }, timeoutMs),
        );
      },

      /** The messages as a pipeline changes them; what it drops or makes is not shown. */
      async decorate(
        pipelineId: string,
        messages: readonly Schemas['MessageFields'][],
        username: string,
      ): Promise<Schemas['MessageFields'][]> {
        const configuration = pipelines.read();
        const pipeline = configuration.pipelines.find(({ id }) => id === pipelineId);
        if (!pipeline) throw new BadRequestError(`There is no pipeline ${pipelineId}`);
        const { rules } = configuration;
        return tried((environment) =>
          patterns.of(username).run('decorate', { pipeline, rules, messages, environment }, timeoutMs),
        );
      },

      simulate(
        { stream_id, message, input_id = null }: Schemas['SimulationRequest'],
        username: string,
      ): Promise<Schemas['SimulationResponse']> {
        const configuration: PipelineConfiguration = pipelines.read();
        return tried((environment) =>
          patterns.of(username).run(
            'simulatePipelines',
            {
              streamId: streams.get(stream_id).id,
              message,
              inputId: input_id,
              pipelines: configuration,
              environment,
            },
            timeoutMs,
          ),
        );
      },
    };
  },
});
