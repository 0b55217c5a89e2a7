import type { Schemas } from '@tailrace/sdk';
import { BadRequestError } from '../../errors.ts';
import { defineService, type MadeService } from '../../host/service.ts';
import type { PipelineConfiguration } from '../../ingest/configuration/pipeline-definition.ts';
import type { Tried, TriedEnvironment } from '../../ingest/pipelines/try-pipelines.ts';
import { definitionsOf } from '../grok/grok-definitions.ts';
import { grokPatterns } from '../grok/grok-patterns.ts';
import { storedStreams } from '../streams/stored-streams.ts';
import { processedPipelines } from './processed-pipelines.ts';
import { ruleService } from './rule-service.ts';

/** A message on which everything is slow is stopped earlier. */
const timeoutMs = 5000;
/** A value that is looked up may be the key of the next one. */
const maxRounds = 8;

export type Trials = MadeService<typeof trials>;

/** Tries rules and pipelines with the code that runs them. */
export const trials = defineService({
  needs: { grok: grokPatterns, streams: storedStreams, pipelines: processedPipelines, rules: ruleService },
  create({ patterns }, { grok, streams, pipelines, rules }) {
    const environment = (): TriedEnvironment => ({
      grokPatterns: definitionsOf(grok.list()),
      streams: streams.list().map(({ id, title, disabled }) => ({ id, title, isDisabled: disabled })),
      inputs: pipelines.read().inputs,
      fetched: [],
    });

    /** Runs again with the values of lookup tables that were missing. */
    async function withLookups<Result>(
      run: (environment: TriedEnvironment) => Promise<Tried<Result>>,
    ): Promise<Result> {
      let tried = environment();
      for (let round = 0; round < maxRounds; round++) {
        const done = await run(tried);
        if ('result' in done) return done.result;
        const fetched = done.missing.map((key) => ({
          ...key,
          value: { problem: `There is no lookup table ${key.table}` },
        }));
        tried = { ...tried, fetched: [...tried.fetched, ...fetched] };
      }
      throw new BadRequestError(`More than ${maxRounds} lookups depend on each other`);
    }

    return {
      async preview(
        { source, messages }: Schemas['RulePreviewRequest'],
        username: string,
      ): Promise<Schemas['RulePreview']> {
        await rules.parse({ source }, username);
        return withLookups((tried) =>
          patterns.of(username).run('previewRule', { source, messages, environment: tried }, timeoutMs),
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
        return withLookups((tried) =>
          patterns.of(username).run('decorate', { pipeline, rules, messages, environment: tried }, timeoutMs),
        );
      },

      simulate(
        { stream_id, message, input_id = null }: Schemas['SimulationRequest'],
        username: string,
      ): Promise<Schemas['SimulationResponse']> {
        const configuration: PipelineConfiguration = pipelines.read();
        return withLookups((tried) =>
          patterns.of(username).run(
            'simulatePipelines',
            {
              streamId: streams.get(stream_id).id,
              message,
              inputId: input_id,
              pipelines: configuration,
              environment: tried,
            },
            timeoutMs,
          ),
        );
      },
    };
  },
});
