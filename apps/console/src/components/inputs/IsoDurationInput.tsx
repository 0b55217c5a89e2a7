import { Flex, Input } from '@chakra-ui/react';
import { type IsoUnit, isoUnitNames, parseIsoLength, printIsoLength } from '@tailrace/domain/time/iso-length';
import { type InputProps, toField } from '../form/to-field.tsx';
import { UnitSelect } from './UnitSelect.tsx';

/**
 * An ISO 8601 duration: `P1D` shows as "1 day". A duration without a single unit, such as a month and a day, is edited
 * as text.
 */
export function IsoDurationInput({ value, onChange, onLeave }: InputProps<string>) {
  const length = value === '' ? { amount: null, unit: 'days' as const } : parseIsoLength(value);
  if (!length) {
    return (
      <Input
        w="256px"
        textStyle="mono"
        spellCheck={false}
        placeholder="P1DT12H"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    );
  }
  const change = (amount: number | null, unit: IsoUnit) =>
    onChange(amount === null ? '' : printIsoLength({ amount, unit }));
  return (
    <Flex align="center" gap="2">
      <Input
        type="number"
        min={0}
        step={1}
        w="120px"
        value={length.amount ?? ''}
        onChange={({ target: { valueAsNumber: next } }) =>
          change(Number.isNaN(next) ? null : Math.max(0, Math.round(next)), length.unit)
        }
        onBlur={onLeave}
      />
      <UnitSelect
        names={isoUnitNames}
        value={length.unit}
        onChange={(unit) => change(length.amount ?? 1, unit as IsoUnit)}
      />
    </Flex>
  );
}

export const IsoDurationField = toField<string, InputProps<string>>(IsoDurationInput);
