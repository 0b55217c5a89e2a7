import type { ServerVersion } from '@tailrace/domain/cluster/versions';
import { defaultGeoLocation, settingClasses } from '@tailrace/domain/configurations/cluster-settings';
import { required } from '@tailrace/domain/forms/checks';
import type { Schemas } from '@tailrace/sdk';
import { behaves } from '@tailrace/sdk/versions';
import { useEntityForm } from '#/components/form/use-entity-form.tsx';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { SwitchField } from '#/components/inputs/SwitchInput.tsx';
import { TextField } from '#/components/inputs/TextInput.tsx';
import { useClusterSetting } from '../cluster-setting.ts';
import type { SettingDetail, SettingFormProps } from '../model.ts';
import { SettingForm } from '../SettingForm.tsx';
import { SettingSection } from '../SettingSection.tsx';

type GeoLocation = Schemas['GeoIpResolverConfig'];

const databaseNames: Readonly<Record<GeoLocation['db_type'], string>> = {
  MAXMIND_CITY: 'MaxMind City',
  MAXMIND_COUNTRY: 'MaxMind Country',
  MAXMIND_ASN: 'MaxMind ASN',
  IPINFO_STANDARD_LOCATION: 'IPinfo Standard location',
  IPINFO_ASN: 'IPinfo ASN',
};

const databaseChoices = Object.entries(databaseNames).map(([value, label]) => ({ value, label }));

const geoDetails = (value: GeoLocation): SettingDetail[] => [
  { label: 'Geo location', text: value.enabled ? 'On' : 'Off' },
  { label: 'Database type', text: databaseNames[value.db_type] ?? value.db_type },
  { label: 'Database file', text: value.db_path, isCode: true },
];

/** From 4.3 on, Graylog has other settings here, which we do not know; stored ones are among the others. */
export const knowsGeoLocation = ({ version }: ServerVersion) => !behaves(version, 'otherGeoLocation');

/** Whether the places of public IP addresses are added to messages, and from which database. */
export function GeoSection() {
  const setting = useClusterSetting<GeoLocation>(settingClasses.geoLocation, defaultGeoLocation);
  return (
    <SettingSection
      id="geo"
      lead="Adds the location of public IP addresses to messages, in separate fields."
      setting={setting}
      details={geoDetails}
      form={(props) => <GeoForm {...props} />}
    />
  );
}

function GeoForm({ value, defaults, save, failed, onSaved, onLeave }: SettingFormProps<GeoLocation>) {
  const form = useEntityForm({
    values: value,
    save: (changed) => save({ ...changed, db_path: changed.db_path.trim() }),
    failed,
    onSaved,
  });
  return (
    <SettingForm id="geo" form={form} defaults={defaults} onLeave={onLeave}>
      <form.Field name="enabled">
        <SwitchField
          label="Add geo locations"
          help="The message processor “GeoIP Resolver” must be on, too."
        />
      </form.Field>
      <form.Field name="db_type">
        <SelectField label="Database type" choices={databaseChoices} />
      </form.Field>
      <form.Field name="db_path" check={required('the path of the file', 'Enter')}>
        <TextField
          label="Database file"
          help="The path on every node. The file must be readable there."
          isMono
        />
      </form.Field>
    </SettingForm>
  );
}
