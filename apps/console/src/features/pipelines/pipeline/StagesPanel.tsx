import { Stack } from '@chakra-ui/react';
import { metricNames } from '@tailrace/domain/metrics/metric-names';
import { nextStage, type Stage, stagesOf, withoutStage, withStage } from '@tailrace/domain/pipelines/stages';
import { Fragment, useMemo, useState } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { DetailSection } from '#/components/detail/DetailSection.tsx';
import { EmptyLine } from '#/components/detail/EmptyLine.tsx';
import { type Pipeline, useRates, useRules } from '../pipelines.ts';
import { StageCard } from './StageCard.tsx';
import { StageForm } from './StageForm.tsx';
import { usePipelineChanges } from './use-pipeline-changes.ts';

/** The meters of the stages and their rules. */
function meterNames(id: string, stages: readonly Stage[], ruleIds: ReadonlyMap<string, string>): string[] {
  return stages.flatMap(({ stage, rules }) => [
    metricNames.stage(id, stage),
    ...rules.flatMap((title) => {
      const ruleId = ruleIds.get(title);
      if (ruleId === undefined) return [];
      return (['matched', 'failed'] as const).map((outcome) =>
        metricNames.stageRule(ruleId, id, stage, outcome),
      );
    }),
  ]);
}

interface StagesPanelProps {
  pipeline: Pipeline;
  canEdit: boolean;
}

/** The stages of a pipeline in the order they run, each edited in its place. */
export function StagesPanel({ pipeline, canEdit }: StagesPanelProps) {
  // The number of the stage whose form is open.
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const setStages = usePipelineChanges(pipeline);
  const known = useRules();
  const id = pipeline.id ?? '';
  const stages = useMemo(() => stagesOf(pipeline), [pipeline]);
  const names = useMemo(
    () => meterNames(id, stages, new Map(known?.map((rule) => [rule.title, rule.id ?? '']))),
    [id, stages, known],
  );
  const rates = useRates(names);
  const save = (stage: Stage, replaced?: number) => {
    setOpen(null);
    void setStages(withStage(stages, stage, replaced));
  };
  return (
    <DetailSection
      title="Stages"
      action={
        canEdit && (
          <Button disabled={open !== null} onClick={() => setOpen('new')}>
            Add stage
          </Button>
        )
      }
      isBare
    >
      <Stack gap="3">
        {stages.map((stage) => (
          <Fragment key={stage.stage}>
            {open === stage.stage ? (
              <StageForm
                initial={stage}
                stages={stages}
                isNew={false}
                onSave={(changed) => save(changed, stage.stage)}
                onClose={() => setOpen(null)}
              />
            ) : (
              <StageCard
                pipelineId={id}
                stage={stage}
                known={known}
                rates={rates}
                onChange={canEdit ? (changed) => save(changed) : undefined}
                onEdit={() => setOpen(stage.stage)}
                onRemove={
                  stages.length > 1 ? () => void setStages(withoutStage(stages, stage.stage)) : undefined
                }
              />
            )}
          </Fragment>
        ))}
        {open === 'new' && (
          <StageForm
            initial={{ stage: nextStage(stages), match: 'either', rules: [] }}
            stages={stages}
            isNew
            onSave={(stage) => save(stage)}
            onClose={() => setOpen(null)}
          />
        )}
        {stages.length === 0 && open === null && (
          <EmptyLine title="No stages">
            {pipeline.errors ? 'The source has errors. Correct it as text.' : 'Add a stage with rules.'}
          </EmptyLine>
        )}
      </Stack>
    </DetailSection>
  );
}
