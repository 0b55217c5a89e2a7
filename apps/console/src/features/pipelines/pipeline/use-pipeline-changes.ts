import { pipelineNotices } from '@tailrace/domain/notices/pipelines';
import { pipelineRequest } from '@tailrace/domain/pipelines/source-requests';
import { type Stage, stagesOf } from '@tailrace/domain/pipelines/stages';
import { pipelineSource } from '@tailrace/languages/rules';
import type { ResponseBody } from '@tailrace/sdk';
import { getPipeline, listPipelines, updatePipeline } from '@tailrace/sdk/operations/pipelines';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#/app/calls/call.ts';
import { queryKeyOf } from '#/app/calls/query.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { requestConfirmation } from '#/app/confirm.ts';
import { undoable } from '#/app/notices.ts';
import type { Pipeline } from '../pipelines.ts';

interface Change {
  source: string;
  description: string | null;
  /** Shown at once, before the server has replied. */
  stages: readonly Stage[];
  /** What Undo returns to; `null` for an undone change. */
  before: Pipeline | null;
}

/** Comments are not part of the stages, so a source that is written from these loses them. */
const hasComments = (source: string) => /\/\/|\/\*/.test(source.replace(/"(?:\\.|[^"\\])*"/gs, '""'));

/** Changes the stages of a pipeline. They are shown at once and saved one after the other; each can be undone. */
export function usePipelineChanges(pipeline: Pipeline) {
  const client = useQueryClient();
  const id = pipeline.id ?? '';
  const queryKey = queryKeyOf(getPipeline, { id });
  const saving = useMutationWithNotices({
    scope: { id: `pipeline ${id}` },
    mutationFn: ({ source, description }: Change) =>
      call(updatePipeline, { id, body: pipelineRequest({ source, description }, pipeline) }),
    onMutate: async ({ source, stages }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<ResponseBody<'getPipeline'>>(
        queryKey,
        (known) =>
          known && {
            ...known,
            source,
            stages: stages.map(({ stage, match, rules }) => ({
              stage,
              match_all: match === 'all',
              match: match.toUpperCase() as 'ALL',
              rules: [...rules],
            })),
          },
      );
    },
    done: (_, { before }) =>
      before
        ? undoable(pipelineNotices.updated(), () =>
            saving.mutate({
              source: before.source,
              description: before.description,
              stages: stagesOf(before),
              before: null,
            }),
          )
        : pipelineNotices.updated(),
    failed: pipelineNotices.updateFailed,
    invalidates: [listPipelines],
    onSettled: () => client.invalidateQueries({ queryKey }),
  });

  return async function setStages(stages: readonly Stage[]): Promise<void> {
    const { title, source, description } = pipeline;
    if (hasComments(source)) {
      const isConfirmed = await requestConfirmation({
        title: 'Remove the comments of this pipeline?',
        text: 'Its source has comments, which are lost when its stages are changed here. Change the source as text to keep them.',
        action: 'Remove comments',
      });
      if (!isConfirmed) return;
    }
    saving.mutate({ source: pipelineSource({ title, stages }), description, stages, before: pipeline });
  };
}
