import { Box, Flex, Input } from '@chakra-ui/react';
import { generatedPassword } from '@tailrace/domain/users/generated-password';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#/components/core/Button.tsx';
import { type InputProps, toField } from '../form/to-field.tsx';

interface PasswordInputProps extends InputProps<string> {
  /** Whether it is an existing password (`current-password`) or a new one. */
  isKnown?: boolean;
  placeholder?: string;
  /** Whether a button enters a random one, which is then shown. */
  canGenerate?: boolean;
}

export function PasswordInput({
  value,
  onChange,
  onLeave,
  isKnown = false,
  placeholder,
  canGenerate = false,
}: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const label = isShown ? 'Hide password' : 'Show password';
  return (
    <Flex direction="column" gap="2" w="full" align="flex-start">
      <Box position="relative" w="full">
        <Input
          type={isShown ? 'text' : 'password'}
          autoComplete={isKnown ? 'current-password' : 'new-password'}
          spellCheck={false}
          placeholder={placeholder}
          pe="9"
          textStyle={isShown ? 'mono' : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
        />
        <Flex position="absolute" insetBlockStart="3px" insetInlineEnd="3px">
          <IconButton
            variant="ghost"
            size="sm"
            aria-label={label}
            title={label}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={14} aria-hidden /> : <Eye size={14} aria-hidden />}
          </IconButton>
        </Flex>
      </Box>
      {canGenerate && (
        <Button
          size="sm"
          onClick={() => {
            onChange(generatedPassword());
            setShown(true);
          }}
        >
          Generate password
        </Button>
      )}
    </Flex>
  );
}

export const PasswordField = toField<string, PasswordInputProps>(PasswordInput);
