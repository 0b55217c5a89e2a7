import { HStack, Kbd } from '@chakra-ui/react';
import { isApple } from '#/app/platform.ts';

interface KeysProps {
  /** Keys pressed together, `mod` for Ctrl or ⌘: `['mod', 'K']`. */
  keys: readonly string[];
}

const appleNames: Record<string, string> = { mod: '⌘', Alt: '⌥', Shift: '⇧' };
const otherNames: Record<string, string> = { mod: 'Ctrl' };

export function Keys({ keys }: KeysProps) {
  const names = isApple ? appleNames : otherNames;
  return (
    <HStack as="span" display="inline-flex" gap="0.5">
      {keys.map((key) => (
        <Kbd key={key}>{names[key] ?? key}</Kbd>
      ))}
    </HStack>
  );
}
