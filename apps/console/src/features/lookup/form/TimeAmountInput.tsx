import { Flex, Input } from '@chakra-ui/react';
import { type TimeAmount, timeUnits } from '@tailrace/domain/lookup/config-values';
import { type InputProps, toField } from '#/components/form/to-field.tsx';
import { UnitSelect } from '#/components/inputs/UnitSelect.tsx';

const names = timeUnits.map((unit) => unit.toLowerCase());

/** An amount of time in the unit it is stored with. */
function TimeAmountInput({ value, onChange, onLeave }: InputProps<TimeAmount>) {
  const { amount, unit } = value;
  return (
    <Flex align="center" gap="2">
      <Input
        type="number"
        min={0}
        w="120px"
        value={amount ?? ''}
        onChange={({ target }) =>
          onChange({ unit, amount: Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber })
        }
        onBlur={onLeave}
      />
      <UnitSelect
        names={names}
        value={unit.toLowerCase()}
        onChange={(name) => onChange({ amount, unit: timeUnits[names.indexOf(name)] ?? unit })}
      />
    </Flex>
  );
}

export const TimeAmountField = toField<TimeAmount, InputProps<TimeAmount>>(TimeAmountInput);
