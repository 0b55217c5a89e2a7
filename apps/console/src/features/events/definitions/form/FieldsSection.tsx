import { useStore } from '@tanstack/react-form';
import { Button } from '#/components/core/Button.tsx';
import type { CodeWord } from '#/components/core/code-editor/model.ts';
import { FormSection } from '#/components/form/FormSection.tsx';
import type { Check } from '#/components/form/model.ts';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import type { Choice } from '#/components/inputs/model.ts';
import { RowGroup } from '#/components/inputs/RowGroup.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { useRowKeys } from '#/components/inputs/use-row-keys.ts';
import { FieldEditor } from './FieldEditor.tsx';
import { checkFields, type FieldRow, newField } from './field-rows.ts';
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

interface FieldsInputProps extends InputProps<readonly FieldRow[]> {
  /** The fields of the searched messages. */
  sources: readonly Choice[];
  /** Fields by which the events are grouped, offered as fields of the events. */
  groups: readonly string[];
}

/** The fields of the events: a name, and where the value comes from. */
function FieldsInput({ value, onChange, onLeave, sources, groups }: FieldsInputProps) {
  const rows = useRowKeys(value.length);
  const { root, focusRow } = useRowFocus();
  const add = (row: FieldRow) => {
    rows.add();
    onChange([...value, row]);
    focusRow(value.length);
  };
  const remove = (at: number) => {
    rows.remove(at);
    onChange(value.toSpliced(at, 1));
    focusRow(at);
  };
  const words: CodeWord[] = sources.map(({ value: name, detail }) => ({
    name: `source.${name}`,
    ...(detail === undefined ? {} : { detail }),
  }));
  const missing = groups.filter((group) => value.every(({ name }) => name !== group));
  return (
    <>
      <RowGroup ref={root} addLabel="Add field" onAdd={() => add(newField)} onLeave={onLeave}>
        {value.map((row, at) => (
          <div key={rows.keys[at]} data-row>
            <FieldEditor
              row={row}
              label={row.name === '' ? `Field ${at + 1}` : row.name}
              words={words}
              sources={sources}
              onChange={(next) => onChange(value.with(at, next))}
              onRemove={() => remove(at)}
            />
          </div>
        ))}
      </RowGroup>
      {missing.map((group) => (
        <Button
          key={group}
          size="sm"
          variant="ghost"
          style={{ alignSelf: 'flex-start' }}
          onClick={() => add({ ...newField, name: group, template: `\${source.${group}}` })}
        >
          Add {group} from “Group by”
        </Button>
      ))}
    </>
  );
}

const FieldsField = toField<readonly FieldRow[], FieldsInputProps>(FieldsInput);
