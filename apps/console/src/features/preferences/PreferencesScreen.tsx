import { Box } from '@chakra-ui/react';
import type { ThemeMode } from '#/app/theme/theme-mode.ts';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { PreferencesForm } from './PreferencesForm.tsx';
import type { PreferenceValues } from './preference-values.ts';
import { ThemeOnly } from './ThemeOnly.tsx';

interface PreferencesScreenProps {
  fullName: string;
  /** The built-in administrator cannot be changed. */
  isReadOnly: boolean;
  values: PreferenceValues;
  save: (values: PreferenceValues) => Promise<void>;
  onTheme: (mode: ThemeMode) => void;
  onLeave: () => void;
}

export function PreferencesScreen(props: PreferencesScreenProps) {
  return (
    <Box px="6" py="4.5">
      <RoutePageHeader lead={`How the console looks and behaves for ${props.fullName}.`} />
      {props.isReadOnly ? (
        <ThemeOnly mode={props.values.theme} onTheme={props.onTheme} />
      ) : (
        <PreferencesForm {...props} />
      )}
    </Box>
  );
}
