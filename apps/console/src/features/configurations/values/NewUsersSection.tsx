import { builtInUserDefaults, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { sessionValues, timeoutOf } from '@tailrace/domain/users/user-values';
import type { Schemas } from '@tailrace/sdk';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { TimeZoneField } from '#/components/inputs/TimeZoneInput.tsx';
import { SessionFields, sessionTimeoutText } from '#/features/users/index.ts';
import { useClusterSetting } from '../cluster-setting.ts';
import type { SettingDetail, SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingSection } from '../SettingSection.tsx';

type UserDefaults = Schemas['UserDefaults'];

const userDetails = ({ timezone, session_timeout_ms }: UserDefaults): SettingDetail[] => [
  { label: 'Time zone', text: timezone ?? 'Browser default' },
  { label: 'Session timeout', text: sessionTimeoutText(session_timeout_ms) },
];

const formValues = ({ timezone, session_timeout_ms }: UserDefaults) => ({
  timezone,
  ...sessionValues(session_timeout_ms),
});

/** What the form of a new user starts with. */
export function NewUsersSection() {
  const setting = useClusterSetting<UserDefaults>(settingClasses.users, builtInUserDefaults);
  return (
    <SettingSection
      id="users"
      lead="Settings of new users. Existing users keep theirs."
      setting={setting}
      details={userDetails}
      form={(props) => <NewUsersForm {...props} />}
    />
  );
}

function NewUsersForm({ value, defaults, save, failed, onSaved, onLeave }: SettingFormProps<UserDefaults>) {
  const form = useEntityForm({
    values: formValues(value),
    save: ({ timezone, ...session }) =>
      save({ timezone, session_timeout_ms: timeoutOf(session) ?? builtInUserDefaults.session_timeout_ms }),
    failed,
    onSaved,
  });
  return (
    <SettingForm id="users" form={form} defaults={formValues(defaults)} onLeave={onLeave}>
      <form.Field name="timezone">
        <TimeZoneField label="Time zone" isOptional />
      </form.Field>
      <SessionFields form={form} />
    </SettingForm>
  );
}
