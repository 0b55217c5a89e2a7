import { priorityLabel } from '@tailrace/domain/events/definition-text';
import { required } from '@tailrace/domain/forms/checks';
import { FormSection } from '#/components/form/FormSection.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { TextareaField } from '#/components/inputs/TextareaInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import type { DefinitionForm } from './use-definition-form.ts';

const priorities = [
  { value: '1', label: 'Low' },
  { value: '2', label: 'Normal' },
  { value: '3', label: 'High' },
];

/** The priorities, and that of a definition of a newer server. */
const prioritiesWith = (chosen: string) =>
  chosen === '' || priorities.some(({ value }) => value === chosen)
    ? priorities
    : [...priorities, { value: chosen, label: priorityLabel(Number(chosen)) }];

export function DetailsSection({ form }: { form: DefinitionForm }) {
  const initial = form.api.options.defaultValues?.priority ?? '';
  return (
    <FormSection id="details" title="Details">
      <form.Field name="title" check={required('a title')}>
        <TextField label="Title" help="Used as the event's prefix." />
      </form.Field>
      <form.Field name="description">
        <TextareaField
          label="Description"
          isOptional
          rows={2}
          help="What an event means, and what to do about it."
        />
      </form.Field>
      <form.Field name="priority">
        <SelectField label="Priority" choices={prioritiesWith(initial)} width="160px" />
      </form.Field>
    </FormSection>
  );
}
