import { chakra, Flex } from '@chakra-ui/react';
import { countOf } from '@tailrace/domain/format/format';
import { pipelineNotices } from '@tailrace/domain/notices/pipelines';
import { pipelineRequest } from '@tailrace/domain/pipelines/source-requests';
import { renameRule } from '@tailrace/languages/rules';
import { getPipeline, listPipelines, updatePipeline } from '@tailrace/sdk/operations/pipelines';
import { call } from '#/app/calls/call.ts';
import { useMutationWithNotices } from '#/app/calls/use-mutation-with-notices.ts';
import { doToEach, eachNotice } from '#/app/do-to-each.ts';
import { Button } from '#/components/core/Button.tsx';
import { Modal } from '#/components/Modal.tsx';
import { type Pipeline, pipelines } from '../pipelines.ts';

interface RenameDialogProps {
  from: string;
  to: string;
  /** The pipelines that use the old title. */
  using: readonly Pipeline[];
  onClose: () => void;
}

/** Pipelines refer to rules by title: offers to change the title in those that use a renamed rule. */
export function RenameDialog({ from, to, using, onClose }: RenameDialogProps) {
  const { edit } = pipelines.useCan();
  const editable = using.filter(edit);
  const updating = useMutationWithNotices({
    mutationFn: () =>
      doToEach(editable, (pipeline) =>
        call(updatePipeline, {
          id: pipeline.id ?? '',
          body: pipelineRequest(
            { source: renameRule(pipeline.source, from, to), description: pipeline.description },
            pipeline,
          ),
        }),
      ),
    done: (outcome) =>
      eachNotice(outcome, { done: pipelineNotices.updated, failed: pipelineNotices.updateFailed }),
    failed: pipelineNotices.updateFailed,
    invalidates: [listPipelines, getPipeline],
    onSettled: onClose,
  });
  const label = `Update the pipelines that use “${from}”?`;
  return (
    <Modal label={label} onClose={onClose}>
      <chakra.div p="5" maxH="76vh" overflowY="auto">
        <chakra.h2 textStyle="heading" overflowWrap="anywhere">
          {label}
        </chakra.h2>
        <chakra.p mt="1" color="fg.muted">
          The rule is now called <bdi>“{to}”</bdi>. Pipelines that use the old title no longer run it.
        </chakra.p>
        <chakra.ul mt="3" ps="4" listStyleType="disc">
          {using.map((pipeline) => (
            <li key={pipeline.id}>
              <bdi>{pipeline.title}</bdi>
              {!edit(pipeline) && (
                <chakra.span color="fg.muted"> (you don’t have permission to edit it)</chakra.span>
              )}
            </li>
          ))}
        </chakra.ul>
        <Flex mt="4" gap="2" justify="flex-end">
          <Button onClick={onClose}>Keep old title</Button>
          {editable.length > 0 && (
            <Button
              variant="solid"
              data-autofocus
              aria-busy={updating.isPending || undefined}
              onClick={() => updating.mutate()}
            >
              Update {countOf(editable.length, 'pipeline')}
            </Button>
          )}
        </Flex>
      </chakra.div>
    </Modal>
  );
}
