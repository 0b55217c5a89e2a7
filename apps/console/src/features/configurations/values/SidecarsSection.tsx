import { defaultSidecarConfig, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { durationFrom } from '@tailrace/domain/configurations/duration-checks';
import { all, type Check } from '@tailrace/domain/forms/checks';
import { durationMs, durationText } from '@tailrace/domain/time/iso-duration';
import type { Schemas } from '@tailrace/sdk';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { IsoDurationField } from '#/components/inputs/IsoDurationInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { useClusterSetting } from '../cluster-setting.ts';
import type { SettingDetail, SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingSection } from '../SettingSection.tsx';

type Sidecars = Schemas['SidecarSystemConfig'];

const sidecarDetails = (value: Sidecars): SettingDetail[] => [
  { label: 'Update interval', text: durationText(value.sidecar_update_interval) },
  { label: 'Inactive after', text: durationText(value.sidecar_inactive_threshold) },
  { label: 'Removed after', text: durationText(value.sidecar_expiration_threshold) },
  { label: 'Send status', text: value.sidecar_send_status ? 'Yes' : 'No' },
  { label: 'Override configuration', text: value.sidecar_configuration_override ? 'Yes' : 'No' },
];

/** An update that comes later than a threshold would let every sidecar appear lost. */
const belowThresholds: Check<string, Sidecars> = (value, values) =>
  durationMs(value) < durationMs(values.sidecar_inactive_threshold) &&
  durationMs(value) < durationMs(values.sidecar_expiration_threshold)
    ? undefined
    : 'Enter less than both thresholds below.';

/** How often sidecars report, and when they count as inactive. */
export function SidecarsSection() {
  const setting = useClusterSetting<Sidecars>(settingClasses.sidecars, defaultSidecarConfig);
  return (
    <SettingSection
      id="sidecars"
      lead="How often sidecars report, and when silent ones are inactive and removed."
      setting={setting}
      details={sidecarDetails}
      form={(props) => <SidecarsForm {...props} />}
    />
  );
}

function SidecarsForm({ value, defaults, save, failed, onSaved, onLeave }: SettingFormProps<Sidecars>) {
  const form = useEntityForm({ values: value, save, failed, onSaved });
  return (
    <SettingForm id="sidecars" form={form} defaults={defaults} onLeave={onLeave}>
      <form.Field name="sidecar_update_interval" check={all(durationFrom(1000), belowThresholds)}>
        <IsoDurationField label="Update interval" help="How often sidecars ask for their configuration." />
      </form.Field>
      <form.Field name="sidecar_inactive_threshold" check={durationFrom(1000)}>
        <IsoDurationField label="Inactive after" help="Sidecars that are silent for longer are inactive." />
      </form.Field>
      <form.Field name="sidecar_expiration_threshold" check={durationFrom(60_000)}>
        <IsoDurationField label="Removed after" help="Sidecars that are inactive for longer are removed." />
      </form.Field>
      <form.Field name="sidecar_send_status">
        <SwitchField label="Send status" help="Sidecars report the state of their host and collectors." />
      </form.Field>
      <form.Field name="sidecar_configuration_override">
        <SwitchField
          label="Override configuration"
          help="The settings above replace those in the files of the sidecars."
        />
      </form.Field>
    </SettingForm>
  );
}
