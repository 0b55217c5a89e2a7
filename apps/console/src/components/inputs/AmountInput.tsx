import { chakra, Flex, Input } from '@chakra-ui/react';
import { useState } from 'react';
import { UnitSelect } from './UnitSelect.tsx';

export interface Unit {
  name: string;
  /** In multiples of the smallest unit. */
  size: number;
}

interface AmountInputProps {
  /** In the smallest unit. */
  value: number | null;
  onChange: (value: number | null) => void;
  onLeave?: () => void;
  /** Largest first. */
  units: readonly Unit[];
  /** The value spelled out, where the number alone is not clear: "1 d 12 h". */
  asText?: string | undefined;
}

/** The largest unit that divides the value. */
const unitOf = (value: number | null, units: readonly Unit[]): Unit | undefined =>
  units.find(({ size }) => value !== null && value !== 0 && value % size === 0) ?? units.at(-1);

/** A number with a unit. Changing the unit keeps the number, so that "30 minutes" becomes "30 hours". */
export function AmountInput({ value, onChange, onLeave, units, asText }: AmountInputProps) {
  const [chosen, setChosen] = useState(() => unitOf(value, units)?.name);
  const unit = units.find(({ name }) => name === chosen) ?? units[0];
  if (!unit) return null;
  const amount = value === null ? null : value / unit.size;
  const changeAmount = (next: number) => onChange(Number.isNaN(next) ? null : Math.round(next * unit.size));
  return (
    <Flex align="center" gap="2">
      <Input
        type="number"
        min={0}
        step="any"
        w="120px"
        value={amount === null ? '' : Number(amount.toFixed(6))}
        onChange={(event) => changeAmount(event.target.valueAsNumber)}
        onBlur={onLeave}
      />
      <UnitSelect
        names={units.map(({ name }) => name)}
        value={unit.name}
        onChange={(name) => {
          setChosen(name);
          const next = units.find((other) => other.name === name);
          if (amount !== null && next) onChange(Math.round(amount * next.size));
        }}
      />
      {asText && (
        <chakra.span textStyle="table" color="fg.muted">
          = {asText}
        </chakra.span>
      )}
    </Flex>
  );
}
