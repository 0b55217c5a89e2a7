import { useStore } from '@tanstack/react-form';
import { FormSection } from '#/components/form/FormSection.tsx';
import type { Check } from '#/components/form/model.ts';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import type { Choice } from '#/components/inputs/model.ts';
import { FieldsField } from './FieldsInput.tsx';
import { checkFields } from './field-rows.ts';
import type { DefinitionValues } from './form-values.ts';
import type { DefinitionForm } from './use-definition-form.ts';

const checkKey: Check<readonly string[], DefinitionValues> = (key, { field_spec }) => {
  const unknown = key.find((name) => field_spec.every((row) => row.name !== name));
  return unknown === undefined ? undefined : `No field above is named ${unknown}.`;
};

const noGroups: readonly string[] = [];

/** The fields that events have beside those of every event, and their key. */
export function FieldsSection({ form, choices }: { form: DefinitionForm; choices: readonly Choice[] }) {
  const rows = useStore(form.api.store, ({ values }) => values.field_spec);
  const hasKey = useStore(form.api.store, ({ values }) => values.key_spec.length > 0);
  const groups = useStore(form.api.store, ({ values }) =>
    values.mode === 'aggregation' ? values.group_by : noGroups,
  );
  const names = rows.map(({ name }) => name).filter((name) => name !== '');
  return (
    <FormSection
      id="fields"
      title="Fields"
      lead="Values shown in events and notifications, such as the name of the user."
    >
      <form.Field name="field_spec" check={checkFields}>
        <FieldsField label="Fields of the event" isOptional sources={choices} groups={groups} />
      </form.Field>
      {(names.length > 0 || hasKey) && (
        <form.Field name="key_spec" check={checkKey}>
          <ChoicesField
            label="Key"
            isOptional
            source={names.map((name) => ({ value: name, label: name }))}
            help="Events with the same values of these fields, in this order, share a grace period."
          />
        </form.Field>
      )}
    </FormSection>
  );
}
