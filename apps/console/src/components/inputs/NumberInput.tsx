import { chakra, Flex, Input } from '@chakra-ui/react';
import { type InputProps, toField } from '../form/to-field.tsx';

interface NumberInputProps extends InputProps<number | null> {
  min?: number;
  max?: number;
  step?: number;
  /** Shown after the number: "messages". */
  unit?: string;
  placeholder?: string;
  width?: string;
}

/** A number, or `null` if empty. Its bounds only limit the arrow keys; validate with a check. */
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
