import { Box, chakra } from '@chakra-ui/react';
import { useRouter } from '@tanstack/react-router';
import { useCurrentUser } from '#/app/current-user.ts';
import { setThemeMode, type ThemeMode, useThemeMode } from '#/app/theme/theme-mode.ts';
import { themePreference, usePreferences, useSavePreferences } from '#/app/user-preferences.ts';
import { FieldFrame } from '#/components/form/FieldFrame.tsx';
import { SelectInput } from '#/components/inputs/SelectInput.tsx';
import { RoutePageHeader } from '#/features/resource-pages/index.ts';
import { PreferencesForm } from './PreferencesForm.tsx';
import { type PreferenceValues, preferenceValues } from './preference-values.ts';
import { themeChoices } from './theme-choices.ts';

/** The preferences of the logged-in user. */
export function PreferencesPage() {
  const { full_name, read_only } = useCurrentUser();
  const preferences = usePreferences();
  const theme = useThemeMode();
  const { history } = useRouter();
  const save = useSavePreferences();

  return (
    <PreferencesScreen
      fullName={full_name}
      isReadOnly={read_only}
      values={preferenceValues(preferences, theme)}
      save={async ({ theme, ...rest }) => {
        await save.mutateAsync({ ...rest, ...themePreference(theme) });
        setThemeMode(theme);
      }}
      onTheme={setThemeMode}
      onLeave={() => history.back()}
    />
  );
}

interface PreferencesScreenProps {
  fullName: string;
  /** The built-in administrator cannot be changed. */
  isReadOnly: boolean;
  values: PreferenceValues;
  save: (values: PreferenceValues) => Promise<void>;
  onTheme: (mode: ThemeMode) => void;
  onLeave: () => void;
}

function PreferencesScreen(props: PreferencesScreenProps) {
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

interface ThemeOnlyProps {
  mode: ThemeMode;
  onTheme: (mode: ThemeMode) => void;
}

/**
 * The only preference of the built-in administrator, stored in the browser because the server stores nothing for this
 * user.
 */
function ThemeOnly({ mode, onTheme }: ThemeOnlyProps) {
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
