import { Box, chakra, Flex } from '@chakra-ui/react';
import { checkFields, type FieldRow, newField } from '@tailrace/domain/events/definition-fields';
import type { DefinitionValues } from '@tailrace/domain/events/definition-values';
import type { Check } from '@tailrace/domain/forms/checks';
import type { Choice } from '@tailrace/domain/forms/choices';
import { useStore } from '@tanstack/react-form';
import { X } from 'lucide-react';
import { Button } from '#/components/core/Button.tsx';
import type { CodeWord } from '#/components/core/code-editor/model.ts';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { FormSection } from '#/components/form/FormSection.tsx';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { ChoicesField } from '#/components/inputs/ChoicesInput.tsx';
import { CodeEditor } from '#/components/inputs/CodeEditor.tsx';
import { RowGroup } from '#/components/inputs/RowGroup.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { SwitchInput } from '#/components/inputs/SwitchInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import { useRowKeys } from '#/components/inputs/use-row-keys.ts';
import { LookupTableInput } from '#/features/lookup/index.ts';
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

const kindChoices: readonly Choice[] = [
  { value: 'template', label: 'From a template' },
  { value: 'lookup', label: 'From a lookup table' },
];

interface FieldEditorProps {
  row: FieldRow;
  label: string;
  completions: readonly CodeWord[];
  sources: readonly Choice[];
  onChange: (row: FieldRow) => void;
  onRemove: () => void;
}

/** One field of the events. */
function FieldEditor({ row, label, completions, sources, onChange, onRemove }: FieldEditorProps) {
  return (
    <Box role="group" aria-label={label} borderWidth="1px" borderRadius="md" bg="bg.panel" p="3">
      <Flex gap="2" align="flex-end">
        <Box flex="1" minW="0">
          <FieldFrame label="Name">
            <TextInput isMono value={row.name} onChange={(name) => onChange({ ...row, name })} />
          </FieldFrame>
        </Box>
        {row.kind !== 'other' && (
          <Box w="190px">
            <FieldFrame label="Value">
              <SelectInput
                value={row.kind}
                choices={kindChoices}
                onChange={(kind) => onChange({ ...row, kind: kind === 'lookup' ? 'lookup' : 'template' })}
              />
            </FieldFrame>
          </Box>
        )}
        <RowButton icon={X} label={`Remove ${label}`} onPress={onRemove} />
      </Flex>
      {row.kind === 'template' && (
        <Flex direction="column" gap="2.5" mt="2.5">
          <FieldFrame label="Template" help={'Text with fields of the message, such as ${source.user}.'}>
            <CodeEditor
              language="template"
              rows={1}
              completions={completions}
              value={row.template}
              onChange={(template) => onChange({ ...row, template })}
            />
          </FieldFrame>
          <SwitchInput
            label="Leave the field out if a value is missing"
            value={row.require_values}
            onChange={(require_values) => onChange({ ...row, require_values })}
          />
        </Flex>
      )}
      {row.kind === 'lookup' && (
        <Flex gap="2" mt="2.5">
          <FieldFrame label="Lookup table">
            <LookupTableInput
              value={row.table_name}
              onChange={(table_name) => onChange({ ...row, table_name })}
            />
          </FieldFrame>
          <FieldFrame label="Field to look up">
            <ChoiceInput
              value={row.key_field === '' ? null : row.key_field}
              source={sources}
              canCreate
              onChange={(key_field) => onChange({ ...row, key_field: key_field ?? '' })}
            />
          </FieldFrame>
        </Flex>
      )}
      {row.kind === 'other' && (
        <chakra.p mt="2" textStyle="table" color="fg.muted">
          A plugin provides the value. It is kept as it is.
        </chakra.p>
      )}
    </Box>
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
  const completions: CodeWord[] = sources.map(({ value: name, detail }) => ({
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
              completions={completions}
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
