import { Flex } from '@chakra-ui/react';
import { useRef } from 'react';
import { Button } from '#/components/core/Button.tsx';
import { type InputProps, toField } from '../form/to-field.tsx';
import { PasswordInput } from './PasswordInput.tsx';

interface StoredPasswordInputProps extends InputProps<string | null> {
  /** Whether the server has one. */
  isStored: boolean;
  /** "password", "client secret". */
  noun: string;
  placeholder?: string;
}

/** A password that the server keeps and never sends: `null` until it is replaced. */
function StoredPasswordInput({
  value,
  onChange,
  onLeave,
  isStored,
  noun,
  placeholder,
}: StoredPasswordInputProps) {
  const isReplaced = useRef(false);
  if (value === null) {
    const replace = () => {
      isReplaced.current = true;
      onChange('');
    };
    return (
      <Flex align="center" gap="2" minH="32px" textStyle="table">
        Is set
        <Button size="sm" aria-label={`Replace ${noun}`} onClick={replace}>
          Replace
        </Button>
      </Flex>
    );
  }
  return (
    <Flex
      align="center"
      gap="2"
      w="full"
      ref={(element) => {
        // The button that had the focus is gone.
        if (isReplaced.current) element?.querySelector('input')?.focus();
        isReplaced.current = false;
      }}
    >
      <PasswordInput
        value={value}
        onChange={onChange}
        {...(onLeave && { onLeave })}
        {...(placeholder && { placeholder })}
      />
      {isStored && <Button onClick={() => onChange(null)}>Keep stored {noun}</Button>}
    </Flex>
  );
}

export const StoredPasswordField = toField<string | null, StoredPasswordInputProps>(StoredPasswordInput);
