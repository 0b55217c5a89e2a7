import type { AnyFieldMeta } from '@tanstack/react-form';
import type { Refusal } from './model.ts';
import { refusedField, valueAt } from './refusal.ts';

/** A field with an error. */
export interface FormProblem {
  name: string;
  label: string;
  message: string;
}

interface FormState {
  values: unknown;
  fieldMeta: Readonly<Record<string, AnyFieldMeta | undefined>>;
}

/** The errors of all fields, in the order the fields are rendered. */
export function formProblems(
  { values, fieldMeta }: FormState,
  refusal: Refusal | null,
  labels: ReadonlyMap<string, string>,
): FormProblem[] {
  return [...labels].flatMap(([name, label]) => {
    const [message] = [
      ...(fieldMeta[name]?.errors ?? []).filter(Boolean).map(String),
      ...refusedField(refusal, name, valueAt(values, name)),
    ];
    return message === undefined ? [] : [{ name, label, message }];
  });
}
