import { listLookupTables } from '@tailrace/sdk/operations/lookup';
import { useCan } from '#/app/calls/use-can.ts';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { ChoiceInput } from '#/components/inputs/ChoiceInput.tsx';
import { TextInput } from '#/components/inputs/TextInput.tsx';
import { lookupChoices } from './lookups.ts';

/** The name of a lookup table. Any name can be entered, as a table may be created later. */
export function LookupTableInput({ value, onChange, onLeave }: InputProps<string>) {
  const canList = useCan()(listLookupTables);
  if (!canList) return <TextInput isMono value={value} onChange={onChange} {...(onLeave && { onLeave })} />;
  return (
    <ChoiceInput
      value={value === '' ? null : value}
      onChange={(name) => onChange(name ?? '')}
      {...(onLeave && { onLeave })}
      source={lookupChoices.tableNames}
      known={{ value, label: value }}
      canCreate
      canClear
    />
  );
}

export const LookupTableField = toField<string, InputProps<string>>(LookupTableInput);
