import { defaultPasswordPolicy, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { all, between, required } from '@tailrace/domain/forms/checks';
import type { Schemas } from '@tailrace/sdk';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { NumberField } from '#/components/inputs/NumberInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { useClusterSetting } from '../cluster-setting.ts';
import type { SettingDetail, SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingSection } from '../SettingSection.tsx';

type PasswordPolicy = Schemas['PasswordPolicy'];

const passwordDetails = (policy: PasswordPolicy): SettingDetail[] => [
  { label: 'Minimum length', text: `${policy.min_length} characters` },
  { label: 'With the user name', text: policy.refuses_username ? 'Refused' : 'Allowed' },
  { label: 'Common passwords', text: policy.refuses_common ? 'Refused' : 'Allowed' },
];

/** What new passwords must be like. */
export function PasswordsSection() {
  const setting = useClusterSetting<PasswordPolicy>(settingClasses.passwords, defaultPasswordPolicy);
  return (
    <SettingSection
      id="passwords"
      lead="Requirements for new passwords of local accounts. Existing passwords stay valid."
      setting={setting}
      details={passwordDetails}
      form={(props) => <PasswordsForm {...props} />}
    />
  );
}

interface FormValues extends Omit<PasswordPolicy, 'min_length'> {
  min_length: number | null;
}

const formValues = (policy: PasswordPolicy): FormValues => policy;

function PasswordsForm(props: SettingFormProps<PasswordPolicy>) {
  const { value, defaults, save, failed, onSaved, onLeave } = props;
  const form = useEntityForm({
    values: formValues(value),
    save: ({ min_length, ...rest }) =>
      save({ min_length: min_length ?? defaultPasswordPolicy.min_length, ...rest }),
    failed,
    onSaved,
  });
  return (
    <SettingForm id="passwords" form={form} defaults={formValues(defaults)} onLeave={onLeave}>
      <form.Field name="min_length" check={all(required('a length', 'Enter'), between(1, 100))}>
        <NumberField label="Minimum length" unit="characters" />
      </form.Field>
      <form.Field name="refuses_username">
        <SwitchField label="Refuse passwords that contain the user name" />
      </form.Field>
      <form.Field name="refuses_common">
        <SwitchField
          label="Refuse common passwords"
          help="Refuses the passwords that are guessed first, such as “password123”."
        />
      </form.Field>
    </SettingForm>
  );
}
