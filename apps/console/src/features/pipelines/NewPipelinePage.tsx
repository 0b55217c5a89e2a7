import { all, type Check, required } from '@tailrace/domain/forms/checks';
import { matchChoices, type StageMatch, stageNumberProblem } from '@tailrace/domain/pipelines/stages';
import { pipelineSource } from '@tailrace/languages/rules';
import { useNavigate } from '@tanstack/react-router';
import { useSupportsField } from '#/app/supports.ts';
import { useWayBack } from '#/app/use-way-back.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { FormPage } from '#/features/resource-pages/index.ts';
import { pipelineList, pipelines, usePipelines, useRules } from './pipelines.ts';

interface Values {
  title: string;
  description: string;
  stage: number | null;
  match: string;
  rules: readonly string[];
}

const blank: Values = { title: '', description: '', stage: 0, match: 'either', rules: [] };

/** A new pipeline with its first stage. Continues with its page, where it is connected to streams. */
export function NewPipelinePage() {
  const navigate = useNavigate();
  const hasPass = useSupportsField('createPipeline', 'stages[].match');
  const existing = usePipelines() ?? [];
  const ruleChoices = (useRules() ?? []).map(({ title }) => ({ value: title, label: title }));
  const { save, failed } = pipelines.useSave();
  const form = useEntityForm({
    values: blank,
    save: ({ title, description, stage, match, rules }) =>
      save({
        title,
        description: description.trim() || null,
        source: pipelineSource({
          title,
          stages: [{ stage: stage ?? 0, match: match as StageMatch, rules }],
        }),
      }),
    failed,
    onSaved: ({ id }) =>
      // The way back from there leads past the form.
      void navigate({ to: '/system/pipelines/$id', params: { id: id ?? '' }, replace: true }),
  });
  const isFree: Check<string> = (title) =>
    existing.some((pipeline) => pipeline.title === title)
      ? 'There is a pipeline with this title already.'
      : undefined;
  return (
    <FormPage lead="Next, you connect it to streams. Until then it processes no messages.">
      <FormLayout
        form={form}
        label="New pipeline"
        submit="Create pipeline"
        submitting="Creating pipeline"
        onLeave={useWayBack(pipelineList)}
      >
        <form.Field name="title" check={all(required('a title'), isFree)}>
          <TextField label="Title" />
        </form.Field>
        <form.Field name="description">
          <TextField label="Description" isOptional />
        </form.Field>
        <form.Field name="stage" check={(number) => stageNumberProblem([], number)}>
          <NumberField
            label="First stage"
            help="Stages run in ascending order, across all pipelines of a stream."
          />
        </form.Field>
        <form.Field name="match">
          <SelectField label="The next stage runs if" choices={matchChoices(hasPass)} />
        </form.Field>
        <form.Field name="rules">
          <ChoicesField
            label="Rules"
            source={ruleChoices}
            placeholder="Choose rules"
            help="They run in this order. You can add them later as well."
            isOptional
          />
        </form.Field>
      </FormLayout>
    </FormPage>
  );
}
