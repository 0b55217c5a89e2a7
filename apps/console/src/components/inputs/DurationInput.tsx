import { formatDuration } from '@tailrace/domain/format/format';
import { type InputProps, toField } from '../form/to-field.tsx';
import { AmountInput, type Unit } from './AmountInput.tsx';

type UnitName = 'weeks' | 'days' | 'hours' | 'minutes' | 'seconds' | 'milliseconds';

const units: readonly (Unit & { name: UnitName })[] = [
  { name: 'weeks', size: 604_800_000 },
  { name: 'days', size: 86_400_000 },
  { name: 'hours', size: 3_600_000 },
  { name: 'minutes', size: 60_000 },
  { name: 'seconds', size: 1_000 },
  { name: 'milliseconds', size: 1 },
];

interface DurationInputProps extends InputProps<number | null> {
  /** Defaults to weeks. */
  largest?: UnitName;
  /** Defaults to seconds. */
  smallest?: UnitName;
}

/** A duration in milliseconds. */
export function DurationInput({ largest = 'weeks', smallest = 'seconds', ...input }: DurationInputProps) {
  const at = (wanted: UnitName) => units.findIndex(({ name }) => name === wanted);
  const offered = units.slice(at(largest), at(smallest) + 1);
  const text = formatDuration(input.value ?? 0);
  // With a single unit the text would only repeat the field: "8 hours" is "8 h".
  const hasDetails = text.split(' ').length > 2;
  return <AmountInput {...input} units={offered} asText={hasDetails ? text : undefined} />;
}

export const DurationField = toField<number | null, DurationInputProps>(DurationInput);
