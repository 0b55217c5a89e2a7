import { Textarea } from '@chakra-ui/react';
import { type InputProps, toField } from '../form/to-field.tsx';

interface TextareaInputProps extends InputProps<string> {
  placeholder?: string;
  rows?: number;
}

/** A multi-line text field that grows with its content. */
export function TextareaInput({ value, onChange, onLeave, rows = 3, ...rest }: TextareaInputProps) {
  return (
    <Textarea
      {...rest}
      rows={rows}
      value={value}
      dir="auto"
      maxH="60vh"
      css={{ fieldSizing: 'content' }}
      style={{ minHeight: `${rows * 20 + 14}px` }}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}

export const TextareaField = toField<string, TextareaInputProps>(TextareaInput);
