import { required } from '@tailrace/domain/forms/checks';
import { checkLookupName, suggestName } from '@tailrace/domain/lookup/lookup-forms';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { useFormScope } from '#/components/form/form-scope.ts';
import type { EntityForm } from '#/components/form/use-entity-form.tsx';
import { useFormField } from '#/components/form/use-form-field.ts';
import { TextField, TextInput } from '#/components/inputs/TextInput.tsx';
import type { AnyCheck } from './any-check.ts';

interface NameFieldsProps {
  form: EntityForm;
  /** A new one is named after its title until the name is changed. */
  isNew: boolean;
  nameHelp: string;
}

/** Title, name and description. */
export function NameFields({ form, isNew, nameHelp }: NameFieldsProps) {
  const { AnyField } = useFormScope();
  return (
    <>
      <AnyField name="title" check={required('a title')}>
        <TitleField form={form} isNew={isNew} />
      </AnyField>
      <AnyField name="name" check={checkLookupName as AnyCheck}>
        <TextField label="Name" isMono help={nameHelp} />
      </AnyField>
      <AnyField name="description">
        <TextField label="Description" isOptional />
      </AnyField>
    </>
  );
}

function TitleField({ form: { api }, isNew }: Pick<NameFieldsProps, 'form' | 'isNew'>) {
  const { name, value, problems, change, leave } = useFormField<string>('Title');
  const enter = (next: string) => {
    const isSuggested = api.getFieldValue('name') === suggestName(value);
    if (isNew && isSuggested) api.setFieldValue('name', suggestName(next));
    change(next);
  };
  return (
    <FieldFrame label="Title" name={name} problems={problems}>
      <TextInput value={value} onChange={enter} onLeave={leave} />
    </FieldFrame>
  );
}
