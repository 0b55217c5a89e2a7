import type { Check } from '@tailrace/domain/forms/checks';
import type { AnyFormApi, DeepKeys, DeepValue, ValidationLogicFn } from '@tanstack/react-form';
import { type ReactNode, useRef, useState } from 'react';
import { type Confirmation, requestConfirmation } from '#/app/confirm.ts';
import type { Notice } from '#/app/notices.ts';
import { useAppForm } from './form-contexts.ts';
import type { AnyField } from './form-scope.ts';
import type { Refusal } from './model.ts';
import { refusalOf } from './refusal.ts';

interface EntityFormOptions<Values extends object, Result> {
  /** Initial values. */
  values: Values;
  /** Saves the values. Errors it throws are shown at the fields they name, or above the buttons. */
  save: (values: Values) => Promise<Result>;
  /** The notice for a failure, shown above the buttons. */
  failed?: (error: Error) => Notice | null;
  /** A confirmation to ask before saving, if saving is destructive. */
  confirm?: (values: Values) => Confirmation | null;
  /** Called after saving, when nothing is unsaved any more. */
  onSaved?: ((result: Result) => void) | undefined;
}

interface FieldProps<Values, Name extends DeepKeys<Values>> {
  name: Name;
  check?: Check<DeepValue<Values, Name>, Values>;
  /** One of the fields: `<TextField label="Title" />`. */
  children: ReactNode;
}

/** A field is validated on blur and on submit; from then on with every change. */
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
    // Allows another submit while a server error is shown.
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

/** The values, fields and submit state of a form. Rendered by `FormLayout`. */
export function useEntityForm<Values extends object, Result>({
  values,
  save,
  failed,
  confirm,
  onSaved,
}: EntityFormOptions<Values, Result>) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [failures, setFailures] = useState(0);
  const saved = useRef<Values>(null);

  const form = useForm(values, async (value) => {
    setRefusal(null);
    const confirmation = confirm?.(value);
    if (confirmation && !(await requestConfirmation(confirmation))) return;
    try {
      const result = await save(value);
      saved.current = form.state.values;
      onSaved?.(result);
    } catch (error) {
      const notice = error instanceof Error ? failed?.(error) : null;
      setRefusal(refusalOf(error, value, Object.keys(form.fieldInfo), notice));
      setFailures((count) => count + 1);
    }
  });

  const submit = async () => {
    if (form.state.isSubmitting) return;
    await form.handleSubmit();
    if (!form.state.isFieldsValid) setFailures((count) => count + 1);
  };

  const checkFields = async (names: readonly string[]) => {
    const errors = await Promise.all(
      names.map((name) => form.validateField(name as DeepKeys<Values>, 'submit')),
    );
    const isValid = errors.flat().filter(Boolean).length === 0;
    if (!isValid) setFailures((count) => count + 1);
    return isValid;
  };

  const [Field] = useState(() => createField(form));
  return {
    /** `<form.Field name="title" check={required('a title')}><TextField label="Title" /></form.Field>` */
    Field,
    /** The same for names only known at run time. */
    AnyField: Field as unknown as AnyField,
    /** TanStack Form's own API, for what is not covered here. */
    api: form,
    submit,
    /** Checks only these fields, before the next step of a form with several. */
    checkFields,
    refusal,
    /** Number of failed attempts. */
    failures,
    hasUnsaved: () => !form.state.isDefaultValue && form.state.values !== saved.current,
  };
}

/** Any form, whatever its values. */
export interface EntityForm {
  AnyField: AnyField;
  api: AnyFormApi;
  submit: () => Promise<void>;
  checkFields: (names: readonly string[]) => Promise<boolean>;
  refusal: Refusal | null;
  failures: number;
  hasUnsaved: () => boolean;
}
