import { useStore } from '@tanstack/react-form';
import { useEffect } from 'react';
import { useFieldContext } from './form-contexts.ts';
import { useFormScope } from './form-scope.ts';
import { refusedField } from './refusal.ts';

/** The surrounding `form.Field`: its value, setter and error. */
export function useFormField<Value>(label: string) {
  const field = useFieldContext<Value>();
  const { refusal, labels } = useFormScope();
  const value = useStore(field.store, (state) => state.value);
  const errors = useStore(field.store, (state) => state.meta.errors);

  useEffect(() => {
    labels.set(field.name, label);
    return () => void labels.delete(field.name);
  }, [labels, field.name, label]);

  return {
    name: field.name,
    value,
    problems: [...errors.filter(Boolean).map(String), ...refusedField(refusal, field.name, value)],
    change: (next: Value) => field.handleChange(() => next),
    leave: field.handleBlur,
  };
}
