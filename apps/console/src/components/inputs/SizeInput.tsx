import { formatCount } from '@tailrace/domain/format/format';
import { type InputProps, toField } from '../form/to-field.tsx';
import { AmountInput, type Unit } from './AmountInput.tsx';

const units: readonly Unit[] = [
  { name: 'TiB', size: 1024 ** 4 },
  { name: 'GiB', size: 1024 ** 3 },
  { name: 'MiB', size: 1024 ** 2 },
  { name: 'KiB', size: 1024 },
  { name: 'bytes', size: 1 },
];

/** A number of bytes. */
export function SizeInput(input: InputProps<number | null>) {
  const { value } = input;
  return (
    <AmountInput
      {...input}
      units={units}
      asText={value === null || value < 1024 ? undefined : `${formatCount(value)} bytes`}
    />
  );
}

export const SizeField = toField<number | null, InputProps<number | null>>(SizeInput);
