import { useState } from 'react';
import { type InputProps, toField } from '../form/to-field.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { timeZoneChoices } from './time-zones.ts';

/** An IANA time zone, or `null` for the browser's. Searched by place or offset: "berlin", "+02". */
export function TimeZoneInput(input: InputProps<string | null>) {
  const [zones] = useState(() => timeZoneChoices(new Date()));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return <ChoiceInput {...input} source={zones} canClear placeholder={`Browser default: ${timeZone}`} />;
}

export const TimeZoneField = toField<string | null, InputProps<string | null>>(TimeZoneInput);
