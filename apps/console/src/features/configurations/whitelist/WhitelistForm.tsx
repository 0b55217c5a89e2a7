import { useStore } from '@tanstack/react-form';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import type { SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { EntriesField } from './EntriesInput.tsx';
import { TemplateEntry } from './TemplateEntry.tsx';
import {
  entriesCheck,
  newEntry,
  storedEntry,
  type Whitelist,
  type WhitelistEntry,
} from './whitelist-entries.ts';

interface WhitelistValues {
  isOn: boolean;
  entries: readonly WhitelistEntry[];
}

const values = ({ entries, disabled }: Whitelist): WhitelistValues => ({ isOn: !disabled, entries });

export function WhitelistForm(props: SettingFormProps<Whitelist>) {
  const { value, defaults, save, failed, onSaved, onLeave } = props;
  const form = useEntityForm<WhitelistValues, unknown>({
    values: values(value),
    save: ({ isOn, entries }) => save({ entries: entries.map(storedEntry), disabled: !isOn }),
    failed,
    onSaved,
  });
  const isOn = useStore(form.api.store, (state) => state.values.isOn);
  return (
    <SettingForm id="whitelist" form={form} defaults={values(defaults)} onLeave={onLeave}>
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
