import type { AnyFormApi, DeepKeys, DeepValue, ValidationLogicFn } from '@tanstack/react-form';
import { type ReactNode, useRef, useState } from 'react';
import { askToConfirm, type Question } from '#/app/confirm.ts';
import type { Notice } from '#/app/notices.ts';
import { useAppForm } from './form-contexts.ts';
import type { AnyField } from './form-scope.ts';
import type { Check, Refusal } from './model.ts';
import { refusalOf } from './refusal.ts';

interface EntityFormOptions<Values extends object, Result> {
  /** What the form begins with. */
  values: Values;
  /** Sends the values. What it throws is shown on the fields it names or above the buttons. */
  save: (values: Values) => Promise<Result>;
  /** The notice of a failure: its title stands above what the server said. */
  failed?: (error: Error) => Notice;
  /** What is asked before the values are sent, where sending them takes something away. */
  ask?: (values: Values) => Question | null;
  /** Where to go from here; nothing is unsaved any more. */
  onSaved?: ((result: Result) => void) | undefined;
}

interface FieldProps<Values, Name extends DeepKeys<Values>> {
  name: Name;
  check?: Check<DeepValue<Values, Name>, Values>;
  /** One of the fields: `<TextField label="Title" />`. */
  children: ReactNode;
}

/** A field is checked when it is left and when the form is sent; from then on with every change. */
const checkWhenLeft: ValidationLogicFn = ({ validators, event, form, runValidation }) => {
  const wasSent = form.state.submissionAttempts > 0;
  const wasLeft = event.fieldName !== undefined && form.getFieldMeta(event.fieldName)?.isBlurred;
  const isChangeDue = event.type === 'change' && (wasSent || wasLeft);
  const isDue = event.type === 'blur' || event.type === 'submit' || isChangeDue;
  const fn = event.async ? undefined : validators?.onDynamic;
  return runValidation({ form, validators: isDue && fn ? [{ fn, cause: 'dynamic' }] : [] });
};

function useForm<Values extends object>(values: Values, onSubmit: (values: Values) => Promise<void>) {
  return useAppForm({
    defaultValues: values,
    validationLogic: checkWhenLeft,
    // A second try has to be possible with a server's error still on the screen.
    canSubmitWhenInvalid: true,
    onSubmit: ({ value }) => onSubmit(value),
  });
}

function createField<Values extends object>(form: ReturnType<typeof useForm<Values>>) {
  return function FormField<Name extends DeepKeys<Values>>({
    name,
    check,
    children,
  }: FieldProps<Values, Name>) {
    const onDynamic = ({ value }: { value: DeepValue<Values, Name> }) => check?.(value, form.state.values);
    return (
      <form.AppField name={name} validators={{ onDynamic }}>
        {() => children}
      </form.AppField>
    );
  };
}

/** A form's values, its fields and what became of sending them. Drawn by `FormLayout`. */
export function useEntityForm<Values extends object, Result>({
  values,
  save,
  failed,
  ask,
  onSaved,
}: EntityFormOptions<Values, Result>) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [failures, setFailures] = useState(0);
  const saved = useRef<Values>(null);

  const form = useForm(values, async (value) => {
    setRefusal(null);
    const question = ask?.(value);
    if (question && !(await askToConfirm(question))) return;
    try {
      const result = await save(value);
      saved.current = form.state.values;
      onSaved?.(result);
    } catch (error) {
      const headline = error instanceof Error ? failed?.(error).title : undefined;
      setRefusal({ ...refusalOf(error, value, Object.keys(form.fieldInfo)), headline });
      setFailures((count) => count + 1);
    }
  });

  const submit = async () => {
    if (form.state.isSubmitting) return;
    await form.handleSubmit();
    if (!form.state.isFieldsValid) setFailures((count) => count + 1);
  };

  const [Field] = useState(() => createField(form));
  return {
    /** `<form.Field name="title" check={required('a title')}><TextField label="Title" /></form.Field>` */
    Field,
    /** The same for names that are known only at run time. */
    AnyField: Field as unknown as AnyField,
    /** TanStack's own, for what the parts here do not offer. */
    api: form,
    submit,
    refusal,
    /** Grows with every attempt that came to nothing. */
    failures,
    hasUnsaved: () => !form.state.isDefaultValue && form.state.values !== saved.current,
  };
}

/** Any form, whatever its values. */
export interface EntityForm {
  AnyField: AnyField;
  api: AnyFormApi;
  submit: () => Promise<void>;
  refusal: Refusal | null;
  failures: number;
  hasUnsaved: () => boolean;
}
