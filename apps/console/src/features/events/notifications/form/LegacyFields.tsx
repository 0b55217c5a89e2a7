import { useQuery } from '@tanstack/react-query';
import { ConfigurationFields } from '#/components/configuration-form/ConfigurationFields.tsx';
import {
  type ConfigurationValues,
  configurationStart,
} from '#/components/configuration-form/configuration.ts';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { notificationQueries } from '../notifications.ts';
import type { NotificationValues } from './notification-values.ts';
import { CallbackWhitelistNote } from './WhitelistNote.tsx';

interface LegacyFieldsProps {
  values: NotificationValues;
  onChoose: (type: string, configuration: ConfigurationValues) => void;
}

/** A type of alarm callback and its settings. */
export function LegacyFields({ values, onChoose }: LegacyFieldsProps) {
  const { callback_type: chosen, configuration, title } = values;
  const { data: types = {} } = useQuery(notificationQueries.legacyTypes());
  const type = types[chosen];
  return (
    <>
      <FieldFrame label="Callback">
        <SelectInput
          value={chosen}
          placeholder="Choose a callback"
          choices={Object.entries(types).map(([value, { name }]) => ({ value, label: name }))}
          onChange={(next) => onChoose(next, configurationStart(types[next]?.configuration ?? {}))}
        />
      </FieldFrame>
      {type && (
        <>
          <ConfigurationFields key={chosen} name="configuration" requested={type.configuration} />
          <CallbackWhitelistNote configuration={configuration} title={title} />
        </>
      )}
    </>
  );
}
