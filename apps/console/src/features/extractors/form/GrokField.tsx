import { captureProblems, suggestPattern, unknownReferences } from '@tailrace/languages/grok';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { useFormField } from '#/components/form/use-form-field.ts';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { everyGrokPattern, type GrokPattern } from '#/features/grok/index.ts';

interface GrokFieldProps {
  label: string;
  help?: string | undefined;
  /** Texts of recent messages, to suggest a pattern from. */
  texts: readonly string[];
}

const none: readonly GrokPattern[] = [];

/** A grok pattern that completes the names of stored patterns and marks what is wrong with its references. */
export function GrokField({ label, help, texts }: GrokFieldProps) {
  const { value: pattern, change } = useFormField<string>(label);
  const { data: stored = none } = useQuery(everyGrokPattern());
  const words = useMemo(
    () => stored.map(({ name, pattern }) => ({ name, detail: pattern.slice(0, 40) })),
    [stored],
  );
  const problems = useMemo(() => {
    const names = stored.map(({ name }) => name);
    const unknown = names.length === 0 ? [] : unknownReferences(pattern, names);
    return [...unknown, ...captureProblems(pattern)];
  }, [stored, pattern]);
  const suggestion = useMemo(
    () =>
      pattern === ''
        ? suggestPattern(
            texts,
            stored.map(({ name }) => name),
          )
        : null,
    [pattern, texts, stored],
  );
  return (
    <>
      <CodeField label={label} help={help} language="grok" rows={1} words={words} problems={problems} />
      {suggestion !== null && (
        <Button size="sm" style={{ alignSelf: 'flex-start' }} onClick={() => change(suggestion)}>
          Suggest a pattern from recent messages
        </Button>
      )}
    </>
  );
}
