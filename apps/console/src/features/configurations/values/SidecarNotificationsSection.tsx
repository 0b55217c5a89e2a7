import {
  defaultSidecarNotifications,
  settingClasses,
} from '@tailrace/domain/configurations/cluster-settings';
import type { Schemas } from '@tailrace/sdk';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { useClusterSetting } from '../cluster-setting.ts';
import type { SettingDetail, SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingSection } from '../SettingSection.tsx';

type Notifications = Schemas['SidecarNotifications'];

const details = (value: Notifications): SettingDetail[] => [
  { label: 'A collector is failing', text: value.collector_failing ? 'Notify' : 'Do not notify' },
  { label: 'A sidecar is silent', text: value.sidecar_silent ? 'Notify' : 'Do not notify' },
];

/** Which system notifications there are about sidecars. */
export function SidecarNotificationsSection() {
  const setting = useClusterSetting<Notifications>(
    settingClasses.sidecarNotifications,
    defaultSidecarNotifications,
  );
  return (
    <SettingSection
      id="sidecarnotifications"
      lead="Which problems of sidecars appear as system notifications."
      setting={setting}
      details={details}
      form={(props) => <NotificationsForm {...props} />}
    />
  );
}

function NotificationsForm({
  value,
  defaults,
  save,
  failed,
  onSaved,
  onLeave,
}: SettingFormProps<Notifications>) {
  const form = useEntityForm({ values: value, save, failed, onSaved });
  return (
    <SettingForm id="sidecarnotifications" form={form} defaults={defaults} onLeave={onLeave}>
      <form.Field name="collector_failing">
        <SwitchField label="Notify when a collector is failing" />
      </form.Field>
      <form.Field name="sidecar_silent">
        <SwitchField
          label="Notify when a sidecar is silent"
          help="After the time that is set under “Sidecars” as “Inactive after”."
        />
      </form.Field>
    </SettingForm>
  );
}
