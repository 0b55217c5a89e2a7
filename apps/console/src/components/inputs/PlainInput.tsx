import { Field, Input, useFieldContext } from '@chakra-ui/react';
import { type KeyboardEvent, useId } from 'react';

interface PlainInputProps {
  /** Accessible name among the inputs of its field: "address 2". */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  placeholder?: string | undefined;
  isMono?: boolean;
}

/** One of several inputs in a field, with its own name. */
export function PlainInput({
  label,
  value,
  onChange,
  onKeyDown,
  placeholder,
  isMono = false,
}: PlainInputProps) {
  const whole = useFieldContext();
  const id = useId();
  return (
    <Field.Root role="none" flex="1" minW="0" disabled={whole?.disabled} invalid={whole?.invalid}>
      <span id={id} className="visually-hidden">
        {label}
      </span>
      <Input
        aria-labelledby={whole ? `${whole.ids.label} ${id}` : id}
        value={value}
        dir="auto"
        autoComplete="off"
        spellCheck={isMono ? false : undefined}
        textStyle={isMono ? 'mono' : undefined}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </Field.Root>
  );
}
