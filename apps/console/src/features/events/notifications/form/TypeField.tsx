import { useServerVersion } from '#/app/server-version.ts';
import { useFormField } from '#/components/form/use-form-field.ts';
import { SelectField } from '#/components/inputs/SelectInput.tsx';
import { isKnown, knownTypes } from '../notification-types.ts';

/** The type of a notification. Other servers have Slack only with a plugin, so new ones are not offered there. */
export function TypeField({ isStored }: { isStored: boolean }) {
  const isOwn = useServerVersion()?.isTailrace ?? false;
  const { value: chosen } = useFormField<string>('Type');
  const offered = Object.entries(knownTypes)
    .filter(([value]) => (isStored ? value === chosen : isOwn || value !== 'slack-notification-v1'))
    .map(([value, label]) => ({ value, label }));
  const choices = isKnown(chosen) ? offered : [{ value: chosen, label: chosen }];
  return (
    <SelectField
      label="Type"
      choices={choices}
      isDisabled={isStored}
      {...(isStored ? { help: 'The type of a notification cannot be changed.' } : {})}
    />
  );
}
