import { Grid } from '@chakra-ui/react';
import type { Notice } from '@tailrace/domain/notices/notice';
import { useStore } from '@tanstack/react-form';
import { useMemo } from 'react';
import { required } from '#/components/form/checks.ts';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import type { GrokDraft } from './model.ts';
import { PatternTest } from './PatternTest.tsx';
import { patternNameCheck, unknownReferences } from './pattern-checks.ts';

interface GrokPatternFormProps {
  /** What it begins with. */
  draft: GrokDraft;
  /** The patterns it can be made of; `undefined` while they are not known. */
  others: readonly GrokDraft[] | undefined;
  label: string;
  submit: string;
  submitting: string;
  save: (draft: GrokDraft) => Promise<unknown>;
  failed: (error: Error) => Notice;
  onSaved: () => void;
  onLeave: () => void;
}

const none: readonly GrokDraft[] = [];

/** A pattern, and beside it what it captures. */
export function GrokPatternForm({ draft, others = none, ...props }: GrokPatternFormProps) {
  const { label, submit, submitting, save, failed, onSaved, onLeave } = props;
  const form = useEntityForm({ values: draft, save, failed, onSaved });
  const { name, pattern } = useStore(form.api.store, ({ values }) => values);
  const names = useMemo(() => others.map((other) => other.name), [others]);
  const words = useMemo(
    () => others.map((other) => ({ name: other.name, detail: other.pattern.slice(0, 40) })),
    [others],
  );
  const problems = useMemo(
    () => (names.length === 0 ? [] : unknownReferences(pattern, [...names, name])),
    [names, name, pattern],
  );

  return (
    <Grid
      templateColumns={{ base: '1fr', lg: 'minmax(0, 640px) minmax(300px, 1fr)' }}
      columnGap="8"
      rowGap="6"
      alignItems="start"
    >
      <FormLayout form={form} label={label} submit={submit} submitting={submitting} onLeave={onLeave}>
        <form.Field name="name" check={patternNameCheck(names)}>
          <TextField label="Name" help="Letters, digits and underscores; upper case by custom." />
        </form.Field>
        <form.Field name="pattern" check={required('a pattern')}>
          <CodeField
            label="Pattern"
            help="A regular expression. Another pattern is written %{NAME}, or %{NAME:field} to capture what it fits."
            language="grok"
            rows={1}
            words={words}
            problems={problems}
          />
        </form.Field>
      </FormLayout>
      <PatternTest name={name} pattern={pattern} />
    </Grid>
  );
}
