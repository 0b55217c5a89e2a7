import { chakra, Flex, Input } from '@chakra-ui/react';
import { type InputProps, toField } from '../form/to-field.tsx';

interface NumberInputProps extends InputProps<number | null> {
  min?: number;
  max?: number;
  step?: number;
  /** Said behind the number: "messages". */
  unit?: string;
  placeholder?: string;
  width?: string;
}

/** A number; `null` while there is none. Its bounds are for the arrow keys, what may be sent is for a check. */
export function NumberInput({ value, onChange, onLeave, unit, width = '160px', ...rest }: NumberInputProps) {
  return (
    <Flex align="center" gap="2">
      <Input
        {...rest}
        type="number"
        inputMode="decimal"
        w={width}
        fontVariantNumeric="tabular-nums"
        value={value ?? ''}
        onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
        onBlur={onLeave}
      />
      {unit && (
        <chakra.span textStyle="table" color="fg.muted">
          {unit}
        </chakra.span>
      )}
    </Flex>
  );
}

export const NumberField = toField<number | null, NumberInputProps>(NumberInput);
