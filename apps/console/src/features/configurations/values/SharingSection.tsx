import { settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { defaultSharingConfig } from '@tailrace/domain/sharing/sharing-config';
import type { Schemas } from '@tailrace/sdk';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { useClusterSetting } from '../cluster-setting.ts';
import type { SettingDetail, SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingSection } from '../SettingSection.tsx';

type Sharing = Schemas['UserAndTeamsConfig'];

const sharingDetails = (value: Sharing): SettingDetail[] => [
  { label: 'With everyone', text: value.allow_sharing_with_everyone ? 'Allowed' : 'Not allowed' },
  { label: 'With single users', text: value.allow_sharing_with_users ? 'Allowed' : 'Not allowed' },
];

/** With whom streams, searches and other entities can be shared. */
export function SharingSection() {
  const setting = useClusterSetting<Sharing>(settingClasses.sharing, defaultSharingConfig);
  return (
    <SettingSection
      id="sharing"
      lead="Controls who can be given access to streams, searches and dashboards. Existing shares stay."
      setting={setting}
      details={sharingDetails}
      form={(props) => <SharingForm {...props} />}
    />
  );
}

function SharingForm({ value, defaults, save, failed, onSaved, onLeave }: SettingFormProps<Sharing>) {
  const form = useEntityForm({ values: value, save, failed, onSaved });
  return (
    <SettingForm id="sharing" form={form} defaults={defaults} onLeave={onLeave}>
      <form.Field name="allow_sharing_with_everyone">
        <SwitchField
          label="Allow sharing with everyone"
          help="Owners can give access to all users, including future ones."
        />
      </form.Field>
      <form.Field name="allow_sharing_with_users">
        <SwitchField label="Allow sharing with single users" help="Owners can find and choose other users." />
      </form.Field>
    </SettingForm>
  );
}
