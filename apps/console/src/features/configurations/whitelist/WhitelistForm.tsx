import { Box, chakra, Flex, useFieldContext } from '@chakra-ui/react';
import {
  entriesCheck,
  entryProblems,
  entryTypes,
  newEntry,
  type Whitelist,
  type WhitelistEntry,
  whitelistOf,
} from '@tailrace/domain/configurations/whitelist-entries';
import { failure } from '@tailrace/domain/notices/notice';
import { failureText } from '@tailrace/domain/requests/failure-text';
import { generateUrlWhitelistRegex } from '@tailrace/sdk/operations/configurations';
import { useStore } from '@tanstack/react-form';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useCall } from '#/app/calls/use-call.ts';
import { Button } from '#/components/core/Button.tsx';
import { RowButton } from '#/components/core/RowButton.tsx';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { RowGroup } from '#/components/inputs/RowGroup.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { useRowFocus } from '#/components/inputs/use-row-focus.ts';
import type { SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';

interface WhitelistValues {
  isOn: boolean;
  entries: readonly WhitelistEntry[];
}

const valuesOf = ({ entries, disabled }: Whitelist): WhitelistValues => ({ isOn: !disabled, entries });

export function WhitelistForm(props: SettingFormProps<Whitelist>) {
  const { value, defaults, save, failed, onSaved, onLeave } = props;
  const form = useEntityForm<WhitelistValues, unknown>({
    values: valuesOf(value),
    save: ({ isOn, entries }) => save(whitelistOf({ entries, disabled: !isOn }, value)),
    failed,
    onSaved,
  });
  const isOn = useStore(form.api.store, (state) => state.values.isOn);
  return (
    <SettingForm id="whitelist" form={form} defaults={valuesOf(defaults)} onLeave={onLeave}>
      <form.Field name="isOn">
        <SwitchField
          label="Only allow the URLs below"
          help={isOn ? undefined : 'Off: the server may send requests to any URL.'}
        />
      </form.Field>
      <form.Field name="entries" check={entriesCheck}>
        <EntriesField
          label="Entries"
          help="An exact URL matches only itself. A regular expression is in Java syntax and matches any part of a URL unless it begins with ^ and ends with $."
          isOptional
        />
      </form.Field>
      <TemplateEntry
        onRegex={(regex) =>
          form.api.setFieldValue('entries', (entries) => [...entries, newEntry(regex, 'regex')])
        }
      />
    </SettingForm>
  );
}

/** The entries of the whitelist; each says what is wrong with it. */
function EntriesInput({ value, onChange, onLeave }: InputProps<readonly WhitelistEntry[]>) {
  const isChecked = useFieldContext()?.invalid ?? false;
  const { root, focusRow } = useRowFocus();
  const problems = isChecked ? entryProblems(value) : new Map<number, string>();

  const change = (at: number, part: Partial<WhitelistEntry>) =>
    onChange(value.map((entry, other) => (other === at ? { ...entry, ...part } : entry)));
  const remove = (at: number) => {
    onChange(value.toSpliced(at, 1));
    focusRow(at);
  };
  const add = () => {
    onChange([...value, newEntry()]);
    focusRow(value.length);
  };

  return (
    <RowGroup ref={root} addLabel="Add entry" onAdd={add} onLeave={onLeave}>
      {value.map((entry, at) => (
        <Flex key={entry.id} data-row align="flex-start" gap="1.5" wrap="wrap">
          <Box w="150px">
            <FieldFrame label={`Title of entry ${at + 1}`} isLabelHidden isOptional>
              <TextInput
                value={entry.title}
                placeholder="Title"
                onChange={(title) => change(at, { title })}
              />
            </FieldFrame>
          </Box>
          <Box w="160px">
            <FieldFrame label={`Type of entry ${at + 1}`} isLabelHidden isOptional>
              <SelectInput
                value={entry.type}
                choices={entryTypes}
                onChange={(type) => change(at, { type: type as WhitelistEntry['type'] })}
              />
            </FieldFrame>
          </Box>
          <Box flex="1" minW="200px">
            <FieldFrame
              label={`Value of entry ${at + 1}`}
              isLabelHidden
              isOptional
              problems={[problems.get(at) ?? []].flat()}
            >
              <TextInput
                value={entry.value}
                isMono
                placeholder={
                  entry.type === 'regex' ? '^https://hooks\\.example\\.net/' : 'https://example.net/hook'
                }
                onChange={(next) => change(at, { value: next })}
              />
            </FieldFrame>
          </Box>
          <RowButton icon={X} label={`Remove entry ${at + 1}`} onPress={() => remove(at)} />
        </Flex>
      ))}
    </RowGroup>
  );
}

const EntriesField = toField<readonly WhitelistEntry[], InputProps<readonly WhitelistEntry[]>>(EntriesInput);

interface TemplateEntryProps {
  onRegex: (regex: string) => void;
}

const usualPlaceholder = '${key}';

/** Makes a regular expression of a URL in which a placeholder stands for any text. */
function TemplateEntry({ onRegex }: TemplateEntryProps) {
  const [template, setTemplate] = useState('');
  const [placeholder, setPlaceholder] = useState(usualPlaceholder);
  const generate = useCall(generateUrlWhitelistRegex, {
    failed: (error) => failure('Could not create the regular expression', failureText(error)),
  });
  const add = () =>
    generate.mutate(
      { body: { url_template: template.trim(), placeholder: placeholder || null } },
      {
        onSuccess: ({ regex }) => {
          onRegex(regex);
          setTemplate('');
        },
      },
    );
  const isBlank = template.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form around it.
    event.preventDefault();
    if (!isBlank) add();
  };
  return (
    <chakra.fieldset borderWidth="1px" borderRadius="md" px="3" py="2.5" onKeyDown={onKeyDown}>
      <chakra.legend textStyle="small" color="fg.muted" px="1">
        Regular expression from a URL
      </chakra.legend>
      <Flex gap="2" align="flex-end" wrap="wrap">
        <chakra.div flex="1" minW="220px">
          <FieldFrame label="URL with placeholders" isOptional>
            <TextInput
              value={template}
              isMono
              placeholder={`https://api.example.net/lookup?key=${usualPlaceholder}`}
              onChange={setTemplate}
            />
          </FieldFrame>
        </chakra.div>
        <chakra.div w="110px">
          <FieldFrame label="Placeholder" isOptional>
            <TextInput value={placeholder} isMono onChange={setPlaceholder} />
          </FieldFrame>
        </chakra.div>
        <Button disabled={isBlank || generate.isPending} onClick={add}>
          Add regular expression
        </Button>
      </Flex>
    </chakra.fieldset>
  );
}
