import { Input } from '@chakra-ui/react';
import { useId } from 'react';
import { type InputProps, toField } from '../form/to-field.tsx';

interface TextInputProps extends InputProps<string> {
  placeholder?: string;
  /** For ids, patterns and code. */
  isMono?: boolean;
  /** The `autocomplete` attribute: `username`, `off`. */
  autoComplete?: string;
  maxLength?: number;
  /** Offered while typing; any other text is accepted, too. */
  suggestions?: readonly string[] | undefined;
}

export function TextInput({
  value,
  onChange,
  onLeave,
  isMono = false,
  autoComplete = 'off',
  suggestions,
  ...rest
}: TextInputProps) {
  const list = useId();
  return (
    <>
      <Input
        {...rest}
        list={suggestions && list}
        value={value}
        autoComplete={autoComplete}
        spellCheck={isMono ? false : undefined}
        dir="auto"
        textStyle={isMono ? 'mono' : undefined}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </>
  );
}

export const TextField = toField<string, TextInputProps>(TextInput);
