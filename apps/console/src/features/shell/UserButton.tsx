import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';

interface UserButtonProps extends ComponentProps<typeof chakra.button> {
  fullName: string;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const named = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return named
    .map((word) => Array.from(word ?? '')[0])
    .join('')
    .toUpperCase();
}

/** The face of the user menu, drawn before the menu itself is loaded. */
export function UserButton({ fullName, ...rest }: UserButtonProps) {
  const initials = initialsOf(fullName);
  return (
    <chakra.button
      type="button"
      aria-label={`${initials}, ${fullName}: user menu`}
      aria-haspopup="menu"
      title={fullName}
      w="26px"
      h="26px"
      flexShrink="0"
      borderRadius="9px"
      bg="accent.weak"
      color="accent.fg"
      fontSize="11px"
      fontWeight="semibold"
      {...rest}
    >
      {initials}
    </chakra.button>
  );
}
