import { Box, chakra } from '@chakra-ui/react';
import type { ThemeMode } from '#/app/theme/theme-mode.ts';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { themeChoices } from './theme-choices.ts';

interface ThemeOnlyProps {
  mode: ThemeMode;
  onTheme: (mode: ThemeMode) => void;
}

/**
 * The only preference of the built-in administrator, stored in the browser because the server stores nothing for this
 * user.
 */
export function ThemeOnly({ mode, onTheme }: ThemeOnlyProps) {
  return (
    <Box maxW="form">
      <chakra.p color="fg.muted" textStyle="table" mb="4">
        The built-in administrator has no preferences on the server. Your choice applies to this browser.
      </chakra.p>
      <FieldFrame label="Theme" isOptional>
        <SelectInput
          value={mode}
          choices={themeChoices}
          onChange={(value) => onTheme(value as ThemeMode)}
          onLeave={() => {}}
        />
      </FieldFrame>
    </Box>
  );
}
