import { Box } from '@chakra-ui/react';
import { parseErrors } from '@tailrace/domain/pipelines/parse-errors';
import { pipelineRequest } from '@tailrace/domain/pipelines/source-requests';
import { FetchError } from '@tailrace/sdk';
import { useMemo, useState } from 'react';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { CodeEditor, CodeField } from '#/components/inputs/CodeEditor.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { type Pipeline, pipelines, useRules } from '../pipelines.ts';
import { problemsIn } from '../problems-in.ts';

interface SourcePanelProps {
  pipeline: Pipeline;
  canEdit: boolean;
  onClose: () => void;
}

type ParseErrors = NonNullable<ReturnType<typeof parseErrors>>;

/** The source of a pipeline as text, with its description. */
export function SourcePanel({ pipeline, canEdit, onClose }: SourcePanelProps) {
  const { save, failed } = pipelines.useSave(pipeline);
  const known = useRules();
  const [refused, setRefused] = useState<{ source: string; errors: ParseErrors }>({
    source: pipeline.source,
    errors: pipeline.errors ?? [],
  });
  const form = useEntityForm({
    values: { source: pipeline.source, description: pipeline.description ?? '' },
    save: async ({ source, description }) => {
      try {
        return await save(pipelineRequest({ source, description: description.trim() || null }, pipeline));
      } catch (error) {
        const errors = error instanceof FetchError ? parseErrors(error) : null;
        if (!errors) throw error;
        setRefused({ source, errors });
        throw new Error(errors.map(({ line, reason }) => `Line ${line}: ${reason}`).join(' '));
      }
    },
    failed,
    onSaved: onClose,
  });
  const problems = useMemo(() => problemsIn(refused.source, refused.errors), [refused]);
  const words = useMemo(() => (known ?? []).map(({ title }) => ({ name: title, kind: 'rule' })), [known]);
  if (!canEdit) {
    return (
      <CodeEditor label="Source" language="rule" value={pipeline.source} onChange={() => {}} isReadOnly />
    );
  }
  return (
    <Box maxW="900px" css={{ '& form': { maxWidth: 'none' } }}>
      <FormLayout
        form={form}
        label={`Source of ${pipeline.title}`}
        submit="Save pipeline"
        submitting="Saving pipeline"
        onLeave={onClose}
      >
        <form.Field name="description">
          <TextField label="Description" isOptional />
        </form.Field>
        <form.Field name="source">
          <CodeField
            label="Source"
            help="The title of the pipeline is the one in its source."
            language="rule"
            rows={12}
            problems={problems}
            completions={words}
          />
        </form.Field>
      </FormLayout>
    </Box>
  );
}
