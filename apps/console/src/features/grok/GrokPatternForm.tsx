import { Grid } from '@chakra-ui/react';
import { required } from '@tailrace/domain/forms/checks';
import { patternNameCheck } from '@tailrace/domain/grok/pattern-checks';
import { captureProblems, unknownReferences } from '@tailrace/languages/grok';
import { useStore } from '@tanstack/react-form';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { FormLayout } from '#/components/form/FormLayout.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { everyGrokPattern, type GrokPattern, grokPatterns } from './grok-patterns.ts';
import { PatternTest } from './PatternTest.tsx';

interface GrokPatternFormProps {
  /** The pattern to edit; omit it for a new one. */
  pattern?: GrokPattern;
  /** The expression a new pattern starts with. */
  draft?: string | undefined;
  onSaved: () => void;
  onLeave: () => void;
}

const none: readonly GrokPattern[] = [];

/** The form of a pattern, with a live test of its captures beside it. */
export function GrokPatternForm({ pattern: edited, draft = '', onSaved, onLeave }: GrokPatternFormProps) {
  const { data: all = none } = useQuery(everyGrokPattern());
  const { save, failed } = grokPatterns.useSave(edited);
  const form = useEntityForm({
    values: { name: edited?.name ?? '', pattern: edited?.pattern ?? draft },
    save: (values) => save({ ...edited, ...values }),
    failed,
    onSaved,
  });
  const { name, pattern } = useStore(form.api.store, ({ values }) => values);
  const others = useMemo(() => all.filter(({ id }) => id !== edited?.id), [all, edited?.id]);
  const names = useMemo(() => others.map((other) => other.name), [others]);
  const words = useMemo(
    () => others.map((other) => ({ name: other.name, detail: other.pattern.slice(0, 40) })),
    [others],
  );
  const problems = useMemo(
    () => [
      ...(names.length === 0 ? [] : unknownReferences(pattern, [...names, name])),
      ...captureProblems(pattern),
    ],
    [names, name, pattern],
  );

  return (
    <Grid
      templateColumns={{ base: '1fr', lg: 'minmax(0, 640px) minmax(300px, 1fr)' }}
      columnGap="8"
      rowGap="6"
      alignItems="start"
    >
      <FormLayout
        form={form}
        label={edited ? `Grok pattern ${edited.name}` : 'New grok pattern'}
        submit={edited ? 'Save pattern' : 'Create pattern'}
        submitting={edited ? 'Saving pattern' : 'Creating pattern'}
        onLeave={onLeave}
      >
        <form.Field name="name" check={patternNameCheck(names)}>
          <TextField label="Name" help="Letters, digits and underscores; upper case by convention." />
        </form.Field>
        <form.Field name="pattern" check={required('a pattern')}>
          <CodeField
            label="Pattern"
            help="A regular expression. Reference other patterns as %{NAME}, or as %{NAME:field} to capture what they match."
            language="grok"
            rows={1}
            completions={words}
            problems={problems}
          />
        </form.Field>
      </FormLayout>
      <PatternTest name={name} pattern={pattern} />
    </Grid>
  );
}
