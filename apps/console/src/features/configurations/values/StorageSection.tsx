import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { formatBytes } from '@tailrace/domain/format/format';
import type { Check } from '@tailrace/domain/forms/checks';
import type { Schemas } from '@tailrace/sdk';
import { useStore } from '@tanstack/react-form';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SizeField } from '#/components/inputs/SizeInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { useClusterSetting } from '../cluster-setting.ts';
import type { SettingDetail, SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingSection } from '../SettingSection.tsx';

type Storage = Schemas['StorageLimit'];

interface StorageValues {
  isLimited: boolean;
  /** Kept while the limit is off. */
  bytes: number | null;
}

const gibibyte = 1024 ** 3;
const usualLimit = 100 * gibibyte;
const unlimited: Storage = { max_bytes: null };

const storageDetails = ({ max_bytes }: Storage): SettingDetail[] => [
  {
    label: 'All index sets together',
    text: max_bytes === null ? 'No limit' : `At most ${formatBytes(max_bytes)}`,
  },
];

const atLeastOne: Check<number | null> = (bytes) =>
  bytes !== null && bytes >= gibibyte ? undefined : `Enter at least ${formatBytes(gibibyte)}.`;

const storageValues = ({ max_bytes }: Storage): StorageValues => ({
  isLimited: max_bytes !== null,
  bytes: max_bytes ?? usualLimit,
});

/** The most disk that all index sets take together. */
export function StorageSection() {
  const setting = useClusterSetting<Storage>(settingClasses.storage, unlimited);
  return (
    <SettingSection
      id="storage"
      lead="The maximum disk space of all messages. It overrides the retention of the index sets."
      setting={setting}
      details={storageDetails}
      form={(props) => <StorageForm {...props} />}
    />
  );
}

function StorageForm({ value, defaults, save, failed, onSaved, onLeave }: SettingFormProps<Storage>) {
  const form = useEntityForm<StorageValues, unknown>({
    values: storageValues(value),
    save: ({ isLimited, bytes }) => save({ max_bytes: isLimited ? bytes : null }),
    // Deleted messages do not come back when the limit is undone.
    confirm: ({ isLimited, bytes }) =>
      isLimited && bytes !== null && (value.max_bytes === null || bytes < value.max_bytes)
        ? {
            title: `Keep at most ${formatBytes(bytes)} of messages?`,
            text: 'While all index sets together exceed the limit, the oldest indices are permanently deleted.',
            action: 'Limit storage',
          }
        : null,
    failed,
    onSaved,
  });
  const isLimited = useStore(form.api.store, (state) => state.values.isLimited);
  return (
    <SettingForm id="storage" form={form} defaults={storageValues(defaults)} onLeave={onLeave}>
      <form.Field name="isLimited">
        <SwitchField
          label="Limit the storage of all index sets"
          help="Beyond the limit, the oldest indices of all index sets are deleted first."
        />
      </form.Field>
      {isLimited && (
        <form.Field name="bytes" check={atLeastOne}>
          <SizeField label="Largest size" />
        </form.Field>
      )}
    </SettingForm>
  );
}
