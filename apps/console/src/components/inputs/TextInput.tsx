import { Input } from '@chakra-ui/react';
import { type InputProps, toField } from '../form/to-field.tsx';

interface TextInputProps extends InputProps<string> {
  placeholder?: string;
  /** For ids, patterns and code. */
  isMono?: boolean;
  /** The `autocomplete` attribute: `username`, `off`. */
  autoComplete?: string;
  maxLength?: number;
}

export function TextInput({
  value,
  onChange,
  onLeave,
  isMono = false,
  autoComplete = 'off',
  ...rest
}: TextInputProps) {
  return (
    <Input
      {...rest}
      value={value}
      autoComplete={autoComplete}
      spellCheck={isMono ? false : undefined}
      dir="auto"
      textStyle={isMono ? 'mono' : undefined}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}

export const TextField = toField<string, TextInputProps>(TextInput);
