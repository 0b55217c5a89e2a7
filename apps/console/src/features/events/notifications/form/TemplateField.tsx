import { parseTemplate } from '@tailrace/languages/template';
import { useMemo } from 'react';
import { useServerVersion } from '#/app/server-version.ts';
import { CodeField } from '#/components/inputs/CodeEditor.tsx';
import { exampleModel, ownModel, pathsOf } from './example-event.ts';

interface TemplateFieldProps {
  label: string;
  help?: string;
  value: string;
  rows: number;
  isOptional?: boolean;
}

const wordsOf = (model: object) => pathsOf(model).map((name) => ({ name }));
const words = wordsOf(exampleModel);
const ownWords = wordsOf(ownModel);

/** A template, with the names it can use and its errors. */
export function TemplateField({ value, ...field }: TemplateFieldProps) {
  const isOwn = useServerVersion()?.isTailrace ?? false;
  const problems = useMemo(
    () => parseTemplate(value).problems.map((problem) => ({ ...problem, severity: 'error' as const })),
    [value],
  );
  return <CodeField {...field} language="template" words={isOwn ? ownWords : words} problems={problems} />;
}
