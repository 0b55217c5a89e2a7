import { formatDuration } from '@tailrace/domain/format';
import { type InputProps, toField } from '../form/to-field.tsx';
import { AmountInput, type Unit } from './AmountInput.tsx';

const units: readonly Unit[] = [
  { name: 'weeks', size: 604_800_000 },
  { name: 'days', size: 86_400_000 },
  { name: 'hours', size: 3_600_000 },
  { name: 'minutes', size: 60_000 },
  { name: 'seconds', size: 1_000 },
  { name: 'milliseconds', size: 1 },
];

interface DurationInputProps extends InputProps<number | null> {
  /** The smallest unit on offer; seconds unless said. */
  smallest?: 'milliseconds' | 'seconds' | 'minutes' | 'hours' | 'days';
}

/** A length of time in milliseconds. */
export function DurationInput({ smallest = 'seconds', ...input }: DurationInputProps) {
  const offered = units.slice(0, units.findIndex(({ name }) => name === smallest) + 1);
  const words = formatDuration(input.value ?? 0);
  // One unit alone would only repeat what is written: "8 hours" is "8 h".
  const tellsMore = words.split(' ').length > 2;
  return <AmountInput {...input} units={offered} inWords={tellsMore ? words : undefined} />;
}

export const DurationField = toField<number | null, DurationInputProps>(DurationInput);
